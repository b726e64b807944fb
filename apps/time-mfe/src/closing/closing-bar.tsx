import type { ReactNode } from 'react'
import { MAX_CHOSEN_USERS } from '@portal/time-contract'
import type { ClosingRow } from '@portal/time-domain'
import { SelectionBar } from '@portal/ui'
import { useTimeText } from '../texts.ts'
import type { ClosingAction } from './action-plan.ts'
import { ClosingActs } from './closing-acts.tsx'

interface Props {
  readonly chosen: readonly ClosingRow[]
  /** How many are ticked, and how many of them the filter hides. */
  readonly text: string
  readonly isMoneyAway: boolean
  readonly onAction: (action: ClosingAction) => void
  readonly onClear: () => void
}

/** Actions on the ticked users, and why some are off. */
export function ClosingBar({ chosen, text, isMoneyAway, onAction, onClear }: Props): ReactNode {
  const t = useTimeText()
  return (
    <SelectionBar label={text} clearLabel={t('bokslut.untick')} onClear={onClear}>
      <ClosingActs
        chosen={chosen}
        refusal={chosen.length > MAX_CHOSEN_USERS ? t('bokslut.tooMany', { count: MAX_CHOSEN_USERS }) : undefined}
        isMoneyAway={isMoneyAway}
        onAction={onAction}
      />
    </SelectionBar>
  )
}
