import type { ReactNode } from 'react'
import { PERSON_CHOICE_SLOT, type PersonChoiceProps } from '@portal/platform-contract'
import { useController } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { Slot } from '@portal/web-kit'

/** Whose the record becomes: a user that an administrator picks, by the field that the accounts area contributes. */
export function PersonField({ name, label }: { readonly name: string; readonly label: string }): ReactNode {
  const { field, fieldState } = useController({ name })
  const props: PersonChoiceProps = { label, value: (field.value as number | null | undefined) ?? null, onChange: field.onChange, error: fieldState.error?.message }
  // While the field is on its way, the shell's placeholder is as high as the field will be.
  return <Box sx={{ '& > .MuiSkeleton-root': { height: '67px !important' } }}><Slot name={PERSON_CHOICE_SLOT} props={{ ...props }} /></Box>
}
