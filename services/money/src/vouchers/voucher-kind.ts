import type { VoucherCalls } from '@portal/money-contract'
import type { RecordKind, Voucher, VoucherInput } from '@portal/money-domain'
import type { Language } from '@portal/platform-domain'
import type { VoucherTable } from '../db/schema/vouchers.ts'
import { type RecordLine, recordLine, type SheetOf } from '../exports/record-sheet.ts'

/** What differs between receipts and invoices. */
export interface VoucherKind<Row extends Voucher, Input extends VoucherInput> {
  readonly kind: RecordKind
  readonly calls: VoucherCalls<Row, Input>
  readonly table: VoucherTable
  /** The activity log's texts; `name` is the file's with the record's number. */
  readonly added: (fileName: string) => string
  readonly removed: (fileName: string) => string
  readonly restored: (name: string) => string
  readonly corrected: (name: string, change: string) => string
  /** The notification to the owner of a record that an administrator corrected. */
  readonly correctedForOwner: (fileName: string) => string
  /** The list as a workbook. */
  readonly sheet: SheetOf<Row, VoucherLine<Row>>
}

/** A voucher's row of a sheet: the record's cells beside the voucher's own fields. */
export type VoucherLine<Row extends Voucher> = Row & RecordLine

export const voucherLine = <Row extends Voucher>(voucher: Row, language: Language): VoucherLine<Row> => ({
  ...voucher,
  ...recordLine(voucher, voucher.fileName, language),
})
