export * from './invoice.ts'
export * from './receipt.ts'
export * from './voucher.ts'
