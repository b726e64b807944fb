import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Purchase, PurchaseState } from '@portal/money-domain'
import { hiddenVisually } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'
import { PurchaseStatusPill } from './purchase-status-pill.tsx'
import { StatusMenu } from './status-menu.tsx'
import { isSealed } from './status-plan.ts'

interface Props {
  readonly purchase: Purchase
  /** Absent for those who may not change it. */
  readonly setStatus: ((purchase: Purchase, state: PurchaseState) => void) | undefined
}

/** A purchase's status; with a lock where its sealed month lets nothing change it. */
export function StatusCell({ purchase, setStatus }: Props): ReactNode {
  const t = useMoneyText()
  if (!isSealed(purchase)) {
    if (!setStatus) return <PurchaseStatusPill purchase={purchase} />
    return <StatusMenu purchase={purchase} onChoose={(state) => setStatus(purchase, state)} />
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <PurchaseStatusPill purchase={purchase} />
      <Box component="span" title={t('purchases.sealed')} sx={{ display: 'inline-flex', color: 'text.secondary' }}>
        <Lock size={14} aria-hidden />
        <Box component="span" sx={hiddenVisually}>
          {t('purchases.sealed')}
        </Box>
      </Box>
    </Box>
  )
}
