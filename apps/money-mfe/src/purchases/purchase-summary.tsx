import type { ReactNode } from 'react'
import type { Purchase } from '@portal/money-domain'
import { UserAvatar } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { isReviewed } from '../records/shown-name.ts'
import { PurchaseLink } from './purchase-link.tsx'
import { PurchaseStatusPill } from './purchase-status-pill.tsx'

interface Props {
  readonly purchase: Purchase
}

/** What a purchase's dialog shows its owner or a reader above its fields: owner, status and link. */
export function PurchaseSummary({ purchase }: Props): ReactNode {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        '&:empty': { display: 'none' },
      }}
    >
      {isReviewed(purchase) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontWeight: 600 }}>
          <UserAvatar name={`${purchase.firstName} ${purchase.lastName}`} pictureUrl={purchase.pictureUrl} size={28} />
          {`${purchase.firstName} ${purchase.lastName}`}
        </Box>
      )}
      <PurchaseStatusPill purchase={purchase} />
      <PurchaseLink link={purchase.link} />
    </Box>
  )
}
