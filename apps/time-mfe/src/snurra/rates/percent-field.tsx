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
  const value = field.value as number
  const [shown, setShown] = useState(() => ({ value, text: writePercent(value) }))
  // The form proposes another rate.
  if (!Object.is(value, shown.value)) setShown({ value, text: writePercent(value) })
  const write = (text: string) => {
    const read = readPercent(text) ?? Number.NaN
    setShown({ value: read, text })
    field.onChange(read)
  }
  return (
    <Field label={label} help={help} error={fieldState.error?.message} keepsHelp>
      {(control) => (
        <FieldInput
          {...control}
          name={field.name}
          inputRef={field.ref}
          value={shown.text}
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
