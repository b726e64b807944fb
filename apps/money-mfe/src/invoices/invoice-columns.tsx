import type { Invoice } from '@portal/money-domain'
import { fileColumn, nameColumn, recordColumns } from '../records/record-columns.tsx'
import { shownFile } from '../records/shown-name.ts'
import type { VoucherKind } from '../vouchers/voucher-kind.ts'

export const SORTABLE = ['id', 'fileName', 'amount', 'date'] as const

/** #, Name, Fil, Värde, Månad/År (spec 2 §2). */
export const invoiceColumns: VoucherKind<Invoice>['columns'] = (t, show) => {
  const { id, amount, date } = recordColumns(t)
  return [id, nameColumn(t, 'fileName', (row) => shownFile(t, 'invoice', row)), fileColumn(t, show), amount, date]
}
