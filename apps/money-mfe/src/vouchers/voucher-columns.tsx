import type { TFunction } from 'i18next'
import type { Voucher } from '@portal/money-domain'
import type { Column } from '@portal/ui'
import { fileColumn, nameColumn, recordColumns } from '../records/record-columns.tsx'

/** #, Name, Fil, Värde, Månad/År (spec 2 §2). */
export function voucherColumns(t: TFunction, show: (row: Voucher) => void): readonly Column<Voucher>[] {
  const { id, amount, date } = recordColumns(t)
  return [id, nameColumn(t, 'fileName', ({ fileName }) => fileName), fileColumn(t, show), amount, date]
}
