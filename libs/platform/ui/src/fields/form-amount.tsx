import { type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import InputAdornment from '@mui/material/InputAdornment'
import { amountFault, formatAmount, type Ore, readAmount } from '@portal/platform-domain'
import { useUiTexts } from '../texts.ts'
import { Field } from './field.tsx'
import { FieldInput } from './field-input.tsx'
import type { FormFieldProps } from './form-text.tsx'

/** The value of an amount field that is empty or holds no valid amount. */
export const NO_AMOUNT: Ore = Number.NaN

/**
 * An amount field of a form: öre in the form, kronor on screen. Accepts what users type as amounts (D62); reformats to
 * `1 234,50` on blur. Use `NO_AMOUNT` for an empty field; invalid text is `NO_AMOUNT` too, which the schema refuses, and
 * the field says what is wrong with the text.
 */
export function FormAmount({
  name,
  label,
  help,
  isOptional = false,
  isReadOnly = false,
  unit = 'kr',
}: FormFieldProps & { readonly unit?: string }): ReactNode {
  const texts = useUiTexts()
  const { field, fieldState } = useController({ name })
  const ore = (field.value as Ore | null | undefined) ?? NO_AMOUNT
  const [written, setWritten] = useState({ text: textOf(ore), ore })
  // Set from outside, such as by resetting the form.
  if (!Object.is(written.ore, ore)) setWritten({ text: textOf(ore), ore })

  const [isLeft, setLeft] = useState(false)
  const write = (text: string) => {
    setLeft(false)
    const next = readAmount(text) ?? NO_AMOUNT
    setWritten({ text, ore: next })
    field.onChange(next)
  }
  const leave = () => {
    field.onBlur()
    setLeft(true)
    if (!Number.isNaN(ore)) setWritten({ text: textOf(ore), ore })
  }
  const fault = Number.isNaN(ore) && (isLeft || fieldState.error) ? amountFault(written.text) : 'empty'
  const error = fault === 'empty' ? fieldState.error?.message : texts.amountFaults[fault]
  return (
    <Field label={label} help={help} isOptional={isOptional} error={error}>
      {(control) => (
        <FieldInput
          {...control}
          name={field.name}
          inputRef={field.ref}
          value={written.text}
          inputMode="decimal"
          className="figures"
          readOnly={isReadOnly}
          isUnread={Number.isNaN(ore) && written.text.trim() !== ''}
          onChange={(event) => write(event.target.value)}
          onBlur={leave}
          endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
        />
      )}
    </Field>
  )
}

const textOf = (ore: Ore): string => (Number.isNaN(ore) ? '' : formatAmount(ore))
