import type { ReactNode } from 'react'
import { PERSON_CHOICE_SLOT, type PersonChoiceProps } from '@portal/platform-contract'
import { useController } from '@portal/ui'
import { Slot } from '@portal/web-kit'

/** Whose the record becomes: a user that an administrator picks, by the field that the accounts area contributes. */
export function PersonField({ name, label }: { readonly name: string; readonly label: string }): ReactNode {
  const { field, fieldState } = useController({ name })
  const props: PersonChoiceProps = { label, value: (field.value as number | null | undefined) ?? null, onChange: field.onChange, error: fieldState.error?.message }
  return <Slot name={PERSON_CHOICE_SLOT} props={{ ...props }} />
}
