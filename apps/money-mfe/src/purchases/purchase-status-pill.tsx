import { Clock, PackageCheck, Send, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Purchase, purchaseState, type PurchaseState } from '@portal/money-domain'
import { StatusPill, type TintName } from '@portal/ui'
import { useMoneyText } from '../texts.ts'

const LOOKS: Readonly<Record<PurchaseState, { readonly tint: TintName; readonly Icon: typeof Send }>> = {
  submitted: { tint: 'blue', Icon: Send },
  ongoing: { tint: 'orange', Icon: Clock },
  ordered: { tint: 'green', Icon: PackageCheck },
  refused: { tint: 'pink', Icon: Undo2 },
}

/** Inskickad, Pågående, Beställd or Avslagen: a word, a colour and an icon. */
export function PurchaseStatusPill({ purchase }: { readonly purchase: Purchase }): ReactNode {
  const t = useMoneyText()
  const state = purchaseState(purchase)
  const { tint, Icon } = LOOKS[state]
  return (
    <StatusPill tint={tint} icon={<Icon size={14} aria-hidden />}>
      {t(`purchases.statuses.${state}`)}
    </StatusPill>
  )
}
