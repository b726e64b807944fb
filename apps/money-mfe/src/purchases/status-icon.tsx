import { Clock, PackageCheck, Send, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PurchaseState } from '@portal/money-domain'
import type { TintName } from '@portal/ui'
import { Box } from '@portal/ui/kit'

/** The colour and icon of each state, in its pill and in menus. */
export const STATUS_LOOKS: Readonly<Record<PurchaseState, { readonly tint: TintName; readonly Icon: typeof Send }>> = {
  submitted: { tint: 'blue', Icon: Send },
  ongoing: { tint: 'orange', Icon: Clock },
  ordered: { tint: 'green', Icon: PackageCheck },
  refused: { tint: 'pink', Icon: Undo2 },
}

/** As high as a pill. */
const DISC = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  borderRadius: '12px',
} as const

/** A state's icon on its tint, before the words of a menu's item. */
export function StatusIcon({ state }: { readonly state: PurchaseState }): ReactNode {
  const { tint, Icon } = STATUS_LOOKS[state]
  return (
    <Box component="span" sx={{ ...DISC, bgcolor: `tint.${tint}.fill`, color: `tint.${tint}.text` }}>
      <Icon size={14} aria-hidden />
    </Box>
  )
}
