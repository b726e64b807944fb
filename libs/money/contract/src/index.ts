import { fileCalls } from './file.wire.ts'
import { receiptCalls } from './receipt.wire.ts'

export { fileCalls, receiptCalls }

/** Every call of the money area, by resource. */
export const moneyCalls = { receipts: receiptCalls, files: fileCalls } as const
