import type { ReactNode } from 'react'
import { Checkbox, FormControlLabel } from '@portal/ui/kit'
import type { LeavableReason } from './action-plan.ts'

/** For what users are left out of an action. */
export interface Leaving {
  readonly left: ReadonlySet<LeavableReason>
  readonly onLeave: (reason: LeavableReason, isLeft: boolean) => void
  readonly isDisabled: boolean
}

interface Props extends Leaving {
  readonly reason: LeavableReason
  readonly label: string
}

/** Leaves users out of an action for a reason. */
export function LeaveBox({ reason, label, left, onLeave, isDisabled }: Props): ReactNode {
  return (
    <FormControlLabel
      control={<Checkbox checked={left.has(reason)} onChange={(_, isOn) => onLeave(reason, isOn)} />}
      label={label}
      disabled={isDisabled}
    />
  )
}
