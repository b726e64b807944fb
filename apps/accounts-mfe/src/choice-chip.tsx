import type { ReactNode } from 'react'
import { Chip } from '@portal/ui/kit'

interface Props {
  readonly label: string
  /** How much it would show, where that is known; the name stays as it is, and `countLabel` says the number. */
  readonly count?: number | undefined
  readonly countLabel?: string | undefined
  readonly isOn: boolean
  readonly isSmall?: boolean
  readonly onPress: () => void
}

/** A choice of a filter: filled while it is on. */
export function ChoiceChip({ label, count, countLabel, isOn, isSmall = false, onPress }: Props): ReactNode {
  return (
    <Chip
      size={isSmall ? 'small' : 'medium'}
      label={
        count === undefined ? (
          label
        ) : (
          <>
            {label}
            <span aria-hidden> {count}</span>
          </>
        )
      }
      {...(count === undefined ? {} : { 'aria-description': countLabel })}
      aria-pressed={isOn}
      variant={isOn ? 'filled' : 'outlined'}
      color={isOn ? 'primary' : 'default'}
      onClick={onPress}
    />
  )
}
