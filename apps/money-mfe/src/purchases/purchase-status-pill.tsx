import type { ReactNode } from 'react'
import { type Purchase, purchaseState } from '@portal/money-domain'
import { StatusPill } from '@portal/ui'
import { useMoneyText } from '../texts.ts'
import { STATUS_LOOKS } from './status-icon.tsx'

/** Inskickad, Pågående, Beställd or Avslagen: a word, a colour and an icon. */
export function PurchaseStatusPill({ purchase }: { readonly purchase: Purchase }): ReactNode {
  const t = useMoneyText()
  const state = purchaseState(purchase)
  const { tint, Icon } = STATUS_LOOKS[state]
  return (
    <StatusPill tint={tint} icon={<Icon size={14} aria-hidden />}>
      {t(`purchases.statuses.${state}`)}
    </StatusPill>
  )
}
