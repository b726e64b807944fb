import type { TFunction } from 'i18next'
import { Download } from 'lucide-react'
import type { Receipt } from '@portal/money-domain'
import { monthAndYear } from '@portal/platform-domain'
import { Amount, type Column } from '@portal/ui'
import { IconButton } from '@portal/ui/kit'

/** #, Name, Fil, Värde, Månad/År (spec 2 §2); the first and last stay away on a phone. */
export const receiptColumns = (t: TFunction, download: (receipt: Receipt) => void): readonly Column<Receipt>[] => [
  { id: 'id', header: t('receipts.number'), cell: ({ id }) => id, hideOnPhone: true, width: 88 },
  { id: 'fileName', header: t('receipts.name'), cell: ({ fileName }) => fileName, isMain: true },
  {
    id: 'fileKey', header: t('receipts.file'), isSortable: false, width: 80,
    cell: (receipt) => (
      <IconButton size="small" aria-label={t('receipts.download', { name: receipt.fileName })} onClick={() => download(receipt)}><Download size={18} /></IconButton>
    ),
  },
  { id: 'amount', header: t('receipts.amount'), cell: ({ amount }) => <Amount ore={amount} />, align: 'right', hasSum: true },
  { id: 'date', header: t('receipts.month'), cell: ({ date }) => <time dateTime={date} title={date}>{monthAndYear(date)}</time>, hideOnPhone: true, width: 180 },
]
