import { type ReactNode, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { PlainDate } from '@portal/platform-domain'
import { useUiTexts } from '../texts.ts'
import { DateInput } from './date-input.tsx'
import { Field } from './field.tsx'
import type { FormFieldProps } from './form-text.tsx'

/** The value of an optional field whose text is no day: the form's schema refuses it, where it would accept empty. */
const UNREAD = 'unread'

/** A day of a form (`YYYY-MM-DD`, empty for none), typed or chosen from a calendar (D62). */
export function FormDate({
  name,
  label,
  help,
  isOptional = false,
  isReadOnly = false,
  onChange,
  ...limits
}: FormFieldProps & {
  readonly min?: PlainDate
  readonly max?: PlainDate
  /** Called with each day that the user types or chooses, after the form has it. */
  readonly onChange?: (day: PlainDate) => void
}): ReactNode {
  const texts = useUiTexts()
  const { field, fieldState } = useController({ name })
  const { getValues } = useFormContext()
  const [isUnread, setUnread] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const value = field.value === UNREAD ? '' : ((field.value as PlainDate | undefined) ?? '')
  // Only a draft empties a required field that was not typed in.
  const isLost = !isOptional && !isChanged && fieldState.isDirty && value === ''
  const error =
    (isUnread || field.value === UNREAD) && value === ''
      ? texts.unreadDate
      : isLost
        ? texts.draftWithoutDate
        : fieldState.error?.message
  return (
    <Field label={label} help={help} isOptional={isOptional} error={error}>
      {(control) => (
        <DateInput
          {...control}
          {...limits}
          name={field.name}
          inputRef={field.ref}
          value={value}
          readOnly={isReadOnly}
          onChange={(day) => {
            setChanged(true)
            field.onChange(day)
            if (day !== '') onChange?.(day)
          }}
          onLeave={(unread) => {
            setUnread(unread)
            if (isOptional && unread) field.onChange(UNREAD)
            else if (getValues(name) === UNREAD) field.onChange('')
            field.onBlur()
          }}
        />
      )}
    </Field>
  )
}
