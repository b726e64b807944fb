import { type ReactNode, useState } from 'react'
import { Field, FieldInput, useController } from '@portal/ui'
import { InputAdornment } from '@portal/ui/kit'
import { readPercent, writePercent } from './percent-text.ts'

/** A rate field of a form: millionths in the form, per cent on screen; NaN when invalid. */
export function PercentField({
  name,
  label,
  help,
}: {
  readonly name: string
  readonly label: string
  readonly help?: string
}): ReactNode {
  const { field, fieldState } = useController({ name })
  const [text, setText] = useState(() => writePercent(field.value as number))
  const write = (next: string) => {
    setText(next)
    field.onChange(readPercent(next) ?? Number.NaN)
  }
  return (
    <Field label={label} help={help} error={fieldState.error?.message}>
      {(control) => (
        <FieldInput
          {...control}
          name={field.name}
          inputRef={field.ref}
          value={text}
          inputMode="decimal"
          className="figures"
          onChange={(event) => write(event.target.value)}
          onBlur={field.onBlur}
          endAdornment={<InputAdornment position="end">%</InputAdornment>}
        />
      )}
    </Field>
  )
}
