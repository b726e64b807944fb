import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { PlainDate } from '@portal/platform-domain'
import { Field } from './field.tsx'
import { FieldInput } from './field-input.tsx'
import type { FormFieldProps } from './form-text.tsx'

/** A day of a form (`YYYY-MM-DD`, empty for none), by the browser's own date input. */
export function FormDate({
  name,
  label,
  help,
  isOptional = false,
  isReadOnly = false,
  ...limits
}: FormFieldProps & { readonly min?: PlainDate; readonly max?: PlainDate }): ReactNode {
  const { field, fieldState } = useController({ name })
  const { ref, value, ...rest } = field
  return (
    <Field label={label} help={help} isOptional={isOptional} error={fieldState.error?.message}>
      {(control) => (
        <FieldInput
          {...control}
          {...limits}
          {...rest}
          inputRef={ref}
          value={(value as string | undefined) ?? ''}
          type="date"
          className="figures"
          readOnly={isReadOnly}
        />
      )}
    </Field>
  )
}
