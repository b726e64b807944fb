import type { ReactNode } from 'react'
import { type Purchase, purchaseState } from '@portal/money-domain'
import { Amount, UserAvatar } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { isReviewed, shownPurchase } from '../records/shown-name.ts'
import { useMoneyText } from '../texts.ts'
import { PurchaseLink } from './purchase-link.tsx'
import { PurchaseStatusPill } from './purchase-status-pill.tsx'

interface Props {
  /** As it is stored. */
  readonly purchase: Purchase
  /** What its fields hold now, which is what would be ordered. */
  readonly typed: Pick<Purchase, 'amount' | 'quantity' | 'date' | 'type'>
  /** What can be done with it; empty for one that is decided. */
  readonly buttons: ReactNode
}

const ROOM = { containerType: 'inline-size', minWidth: 0 } as const
/** On a line of their own the buttons share it, as high as a thumb needs on a touch screen. */
const CARD = {
  display: 'grid',
  gridTemplate: '"sum state" "facts facts" "texts texts" "buttons buttons" / minmax(0, 1fr) auto',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
  padding: { xs: 1.5, sm: 2 },
  bgcolor: 'sunken',
  borderRadius: '12px',
  '& > :empty': { display: 'none' },
  '@container (max-width: 639.95px)': { '& .MuiButton-root': { flex: '1 1 0' } },
  '@container (min-width: 640px)': {
    columnGap: 3,
    gridTemplate: '"sum state buttons" "facts facts buttons" "texts texts texts" / minmax(0, 1fr) auto auto',
  },
} as const
const SUM = { gridArea: 'sum', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 } as const
const AMOUNT = { fontSize: 'clamp(1.5rem, 7cqi, 1.75rem)', fontWeight: 700, lineHeight: 1.2 } as const
const FACTS = {
  gridArea: 'facts',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.75,
  minWidth: 0,
} as const
const OWNER = { display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600, minWidth: 0 } as const
const TEXTS = { gridArea: 'texts', display: 'grid', gap: 0.75, minWidth: 0 } as const
const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** What an administrator decides by, and the decision: amount, pieces, status, owner, day, type, shop, note and comment. */
export function DecisionCard({ purchase, typed, buttons }: Props): ReactNode {
  const t = useMoneyText()
  const { note, comment } = purchase
  const { amount, quantity, date, type } = typed
  return (
    <Box sx={ROOM}>
      <Box sx={CARD}>
        <Box sx={SUM}>
          <Box sx={AMOUNT}>
            <Amount ore={amount} />
          </Box>
          {quantity !== 1 && (
            <Box component="span" className="figures" sx={{ color: 'text.secondary' }}>
              {t('purchases.pieces', { count: quantity })}
            </Box>
          )}
        </Box>
        <Box sx={{ gridArea: 'state', display: 'flex' }}>
          <PurchaseStatusPill purchase={purchase} />
        </Box>
        <Box sx={FACTS}>
          {isReviewed(purchase) && (
            <Box sx={OWNER}>
              <UserAvatar
                name={`${purchase.firstName} ${purchase.lastName}`}
                pictureUrl={purchase.pictureUrl}
                size={28}
              />
              {`${purchase.firstName} ${purchase.lastName}`}
            </Box>
          )}
          <span className="figures">{date}</span>
          <span>{t(`purchases.types.${type}`)}</span>
          <PurchaseLink link={purchase.link} />
        </Box>
        <Box sx={TEXTS}>
          {/* The title has the only line of others. */}
          {note.trim() !== shownPurchase(t, purchase).name && note.trim() !== '' && (
            <Typography variant="body2" sx={TEXT}>
              {note.trim()}
            </Typography>
          )}
          {comment && (
            <Typography variant="body2" sx={TEXT}>
              {t(purchaseState(purchase) === 'refused' ? 'purchases.refusedBecause' : 'purchases.commented', {
                comment,
              })}
            </Typography>
          )}
        </Box>
        <Box sx={{ gridArea: 'buttons', '&:empty': { display: 'none' } }}>{buttons}</Box>
      </Box>
    </Box>
  )
}
