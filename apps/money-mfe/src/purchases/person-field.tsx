import { type ReactNode, useEffect, useRef } from 'react'
import { PERSON_CHOICE_SLOT, type PersonChoiceProps } from '@portal/platform-contract'
import { useController } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { Slot } from '@portal/web-kit'

/** Whose the record becomes: a user that an administrator picks, by the field that the accounts area contributes. */
export function PersonField({ name, label }: { readonly name: string; readonly label: string }): ReactNode {
  const {
    field,
    fieldState,
    formState: { isDirty },
  } = useController({ name })
  const box = useRef<HTMLElement>(null)
  useEffect(() => (isDirty ? undefined : focusOnceThere(box.current)), [isDirty])
  const props: PersonChoiceProps = {
    label,
    value: (field.value as number | null | undefined) ?? null,
    onChange: field.onChange,
    error: fieldState.error?.message,
  }
  // While the field is on its way, the shell's placeholder is as high as the field will be.
  return (
    <Box ref={box} sx={{ '& > .MuiSkeleton-root': { height: '67px !important' } }}>
      <Slot name={PERSON_CHOICE_SLOT} props={{ ...props }} />
    </Box>
  )
}

/**
 * Gives a field that comes late the focus that it would have had as the form's first, unless somebody has begun
 * elsewhere.
 */
function focusOnceThere(box: HTMLElement | null): (() => void) | undefined {
  if (!box || box.querySelector('input')) return undefined
  const observer = new MutationObserver(() => {
    const late = box.querySelector('input')
    if (!late) return
    observer.disconnect()
    const [, second] = box.closest('form')?.querySelectorAll('input') ?? []
    if (document.activeElement === second) late.focus()
  })
  observer.observe(box, { childList: true, subtree: true })
  return () => observer.disconnect()
}
