import { type ReactNode, useEffect, useRef } from 'react'
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
  const {
    field,
    fieldState,
    formState: { isDirty },
  } = useController({ name })
  const box = useRef<HTMLElement>(null)
  useEffect(() => (isDirty ? undefined : focusOnceThere(box.current)), [isDirty])
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
    <Box ref={box} sx={{ '& > .MuiSkeleton-root': { height: '67px !important' } }}>
      <Slot name={SLOTS.personChoice} props={{ ...props }} />
    </Box>
  )
}

/** Focuses a field that loads late as if it were the form's first, unless the user has already started elsewhere. */
function focusOnceThere(box: HTMLElement | null): (() => void) | undefined {
  if (!box || box.querySelector('input')) return undefined
  const observer = new MutationObserver(() => {
    const late = box.querySelector('input')
    if (!late) return
    observer.disconnect()
    const [, second] = box.closest('form')?.querySelectorAll('input, select') ?? []
    if (document.activeElement === second) late.focus()
  })
  observer.observe(box, { childList: true, subtree: true })
  return () => observer.disconnect()
}
