import type { ReactNode } from 'react'
import { SLOTS, type PersonChoiceProps } from '@portal/platform-contract'
import { useController } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { Slot } from '@portal/web-kit'

interface Props {
  readonly name: string
  readonly label: string
  readonly everyone: string
  /** Told the chosen user's name. */
  readonly onName: (name: string | undefined) => void
}

/** All users, or one of them by name: a field that the accounts area contributes. `null` in the form for all users. */
export function OwnerField({ name, label, everyone, onName }: Props): ReactNode {
  const { field, fieldState } = useController({ name })
  const props: PersonChoiceProps = {
    label,
    everyone,
    value: (field.value as number | null | undefined) ?? null,
    onChange: (userId, chosenName) => {
      field.onChange(userId)
      onName(chosenName)
    },
    error: fieldState.error?.message,
  }
  // While the field loads, the shell's placeholder has the field's height.
  return (
    <Box sx={{ '& > .MuiSkeleton-root': { height: '67px !important' } }}>
      <Slot name={SLOTS.personChoice} props={{ ...props }} />
    </Box>
  )
}
