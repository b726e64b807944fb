import { Clock, PackageCheck, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PurchaseStatus } from '@portal/money-domain'
import { StatusPill, type TintName } from '@portal/ui'
import { useMoneyText } from '../texts.ts'

const LOOKS: Readonly<Record<PurchaseStatus, { readonly tint: TintName; readonly Icon: typeof Send }>> = {
  submitted: { tint: 'blue', Icon: Send },
  ongoing: { tint: 'orange', Icon: Clock },
  ordered: { tint: 'green', Icon: PackageCheck },
}

/** Inskickad, Pågående or Beställd: a word, a colour and an icon. */
export function PurchaseStatusPill({ status }: { readonly status: PurchaseStatus }): ReactNode {
  const t = useMoneyText()
  const { tint, Icon } = LOOKS[status]
  return (
    <StatusPill tint={tint} icon={<Icon size={14} aria-hidden />}>
      {t(`purchases.statuses.${status}`)}
    </StatusPill>
  )
}
