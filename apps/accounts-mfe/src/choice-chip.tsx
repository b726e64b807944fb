import type { ReactNode } from 'react'
import { Chip } from '@portal/ui/kit'

interface Props {
  readonly label: string
  readonly isOn: boolean
  readonly isSmall?: boolean
  readonly onPress: () => void
}

/** A choice of a filter: filled while it is on. */
export function ChoiceChip({ label, isOn, isSmall = false, onPress }: Props): ReactNode {
  return (
    <Chip
      size={isSmall ? 'small' : 'medium'}
      label={label}
      aria-pressed={isOn}
      variant={isOn ? 'filled' : 'outlined'}
      color={isOn ? 'primary' : 'default'}
      onClick={onPress}
    />
  )
}
