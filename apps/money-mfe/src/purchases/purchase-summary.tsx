import { Download, Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Purchase } from '@portal/money-domain'
import { UserAvatar } from '@portal/ui'
import { Box, Button, IconButton } from '@portal/ui/kit'
import { isReviewed } from '../records/shown-name.ts'
import { useDownload } from '../records/use-download.ts'
import { RecordPreview } from '../records/use-preview.tsx'
import { useMoneyText } from '../texts.ts'
import { PurchaseLink } from './purchase-link.tsx'
import { PurchaseStatusPill } from './purchase-status-pill.tsx'

interface Props {
  readonly purchase: Purchase
  /** Hidden where a field shows it. */
  readonly hidesStatus: boolean
}

/** What a purchase's dialog shows beside its fields: its owner, status, link and file. */
export function PurchaseSummary({ purchase, hidesStatus }: Props): ReactNode {
  const t = useMoneyText()
  const download = useDownload()
  const [isShown, setShown] = useState(false)
  const { link, fileKey, fileName, amount, date } = purchase
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      {isReviewed(purchase) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontWeight: 600 }}>
          <UserAvatar name={`${purchase.firstName} ${purchase.lastName}`} pictureUrl={purchase.pictureUrl} size={28} />
          {`${purchase.firstName} ${purchase.lastName}`}
        </Box>
      )}
      {!hidesStatus && <PurchaseStatusPill purchase={purchase} />}
      <PurchaseLink link={link} />
      {fileKey !== null && fileName !== null && (
        <>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            startIcon={<Eye size={16} />}
            aria-label={t('records.preview', { name: fileName })}
            onClick={() => setShown(true)}
          >
            <Box component="span" sx={{ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {fileName}
            </Box>
          </Button>
          <IconButton
            size="small"
            aria-label={t('records.download', { name: fileName })}
            onClick={() => download({ fileKey, fileName })}
          >
            <Download size={18} />
          </IconButton>
          {isShown && (
            <RecordPreview file={{ fileKey, fileName, amount, date }} isOver onClose={() => setShown(false)} />
          )}
        </>
      )}
    </Box>
  )
}
