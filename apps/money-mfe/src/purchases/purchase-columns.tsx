import type { TFunction } from 'i18next'
import { type Purchase, purchaseName, type ReviewedPurchase } from '@portal/money-domain'
import { type Column, UserAvatar } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { DownloadButton, recordColumns } from '../records/record-columns.tsx'
import type { useDownload } from '../records/use-download.ts'
import { PurchaseLink } from './purchase-link.tsx'
import { PurchaseStatusPill } from './purchase-status-pill.tsx'

type Download = ReturnType<typeof useDownload>

/** #, Name, Länk, Fil, Värde, Status, Månad/År (spec 2 §2). */
export function purchaseColumns(t: TFunction, download: Download): readonly Column<Purchase>[] {
  const { id, amount, date } = recordColumns(t)
  return [
    id,
    {
      id: 'fileName', header: t('records.name'), isMain: true, width: '40%',
      cell: (purchase) => <Box component="span" sx={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden', overflowWrap: 'break-word' }}>{purchaseName(purchase)}</Box>,
    },
    { id: 'link', header: t('purchases.link'), cell: ({ link }) => link !== null && <PurchaseLink link={link} /> },
    {
      id: 'fileKey', header: t('records.file'), isSortable: false, width: 72,
      cell: ({ fileKey, fileName }) => fileKey !== null && fileName !== null && <DownloadButton label={t('records.download', { name: fileName })} onClick={() => download({ fileKey, fileName })} />,
    },
    amount,
    { id: 'status', header: t('purchases.status'), cell: ({ status }) => <PurchaseStatusPill status={status} />, width: 130 },
    date,
  ]
}

/** The same with whose each is, for those who see everybody's. */
export function reviewColumns(t: TFunction, download: Download): readonly Column<ReviewedPurchase>[] {
  const [id, ...others] = purchaseColumns(t, download)
  const owner: Column<ReviewedPurchase> = {
    id: 'firstName', header: t('purchases.owner'),
    cell: ({ firstName, lastName, pictureUrl }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, whiteSpace: 'nowrap' }}>
        <UserAvatar name={`${firstName} ${lastName}`} pictureUrl={pictureUrl} size={28} />
        <span>{`${firstName} ${lastName}`}</span>
      </Box>
    ),
  }
  return [...(id ? [id] : []), owner, ...others]
}
