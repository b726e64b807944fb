import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PurchaseState } from '@portal/money-domain'
import { ListItemIcon, ListItemText, MenuItem } from '@portal/ui/kit'
import { StatusIcon } from './status-icon.tsx'

interface Props {
  readonly state: PurchaseState
  /** The purchase has it: ticked, and told to screen readers. */
  readonly isCurrent?: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
  readonly children: string
}

/** An item of a menu of statuses: with the pill's icon and colour. */
export function StatusItem({ state, isCurrent = false, isDisabled = false, onPress, children }: Props): ReactNode {
  return (
    <MenuItem
      selected={isCurrent}
      disabled={isDisabled}
      {...(isCurrent ? { 'aria-current': true } : {})}
      onClick={onPress}
    >
      <ListItemIcon>
        <StatusIcon state={state} />
      </ListItemIcon>
      <ListItemText>{children}</ListItemText>
      {isCurrent && <Check size={18} aria-hidden style={{ flexShrink: 0, marginInlineStart: 16 }} />}
    </MenuItem>
  )
}
