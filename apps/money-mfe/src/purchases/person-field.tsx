import { type ReactNode, useEffect, useRef } from 'react'
import { SLOTS, type PersonChoiceProps } from '@portal/platform-contract'
import { useController } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { Slot } from '@portal/web-kit'

/** The record's owner: a user that an administrator picks, in a field that the accounts area contributes. */
export function PersonField({ name, label }: { readonly name: string; readonly label: string }): ReactNode {
  const {
    field,
    fieldState,
    formState: { isDirty },
  } = useController({ name })
  const box = useRef<HTMLElement>(null)
  const { ref } = field
  // The slot's field takes no ref: the form focuses its input through this when it is the first that is wrong.
  useEffect(() => ref({ focus: () => box.current?.querySelector('input')?.focus() }), [ref])
  useEffect(() => (isDirty ? undefined : focusOnceThere(box.current)), [isDirty])
  const props: PersonChoiceProps = {
    label,
    value: (field.value as number | null | undefined) ?? null,
    onChange: field.onChange,
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
    const [, second] = box.closest('form')?.querySelectorAll('input, textarea:not([aria-hidden])') ?? []
    if (document.activeElement === second) late.focus()
  })
  observer.observe(box, { childList: true, subtree: true })
  return () => observer.disconnect()
}
