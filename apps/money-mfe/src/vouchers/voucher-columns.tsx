import type { TFunction } from 'i18next'
import type { Voucher } from '@portal/money-domain'
import type { Column } from '@portal/ui'
import { DownloadButton, recordColumns } from '../records/record-columns.tsx'

/** #, Name, Fil, Värde, Månad/År (spec 2 §2). */
export function voucherColumns(t: TFunction, download: (voucher: Voucher) => void): readonly Column<Voucher>[] {
  const { id, amount, date } = recordColumns(t)
  return [
    id,
    { id: 'fileName', header: t('records.name'), cell: ({ fileName }) => fileName, isMain: true },
    {
      id: 'fileKey', header: t('records.file'), isSortable: false, width: 80,
      cell: (voucher) => <DownloadButton label={t('records.download', { name: voucher.fileName })} onClick={() => download(voucher)} />,
    },
    amount,
    date,
  ]
}
