import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Purchase, PurchaseState } from '@portal/money-domain'
import { hiddenVisually } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { TWO_LINES } from '../records/record-columns.tsx'
import { useMoneyText } from '../texts.ts'
import { PurchaseStatusPill } from './purchase-status-pill.tsx'
import { StatusMenu } from './status-menu.tsx'
import { isSealed } from './status-plan.ts'

interface Props {
  readonly purchase: Purchase
  /** Absent for those who may not change it. */
  readonly setStatus: ((purchase: Purchase, state: PurchaseState) => void) | undefined
}

/** A purchase's status, and below it what an administrator says about it, on at most two lines. */
export function StatusCell({ purchase, setStatus }: Props): ReactNode {
  const t = useMoneyText()
  return (
    <>
      {setStatus && !isSealed(purchase) ? (
        <StatusMenu purchase={purchase} onChoose={(state) => setStatus(purchase, state)} />
      ) : (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <PurchaseStatusPill purchase={purchase} />
          {isSealed(purchase) && (
            <Box
              component="span"
              title={t('purchases.sealed')}
              sx={{ display: 'inline-flex', color: 'text.secondary' }}
            >
              <Lock size={14} aria-hidden />
              <Box component="span" sx={hiddenVisually}>
                {t('purchases.sealed')}
              </Box>
            </Box>
          )}
        </Box>
      )}
      {purchase.comment && (
        <Box
          component="span"
          title={purchase.comment}
          sx={{ ...TWO_LINES, mt: 0.25, fontSize: '0.8125rem', lineHeight: 1.35, color: 'text.secondary' }}
        >
          <Box component="span" sx={hiddenVisually}>{`${t('purchases.comment')}: `}</Box>
          {purchase.comment}
        </Box>
      )}
    </>
  )
}
