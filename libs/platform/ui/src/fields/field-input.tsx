import type { InputHTMLAttributes, ReactNode } from 'react'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ControlProps } from './field.tsx'

type Html = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'min' | 'max' | 'step'
>

export type FieldInputProps = ControlProps &
  Html &
  Omit<OutlinedInputProps, keyof ControlProps | keyof Html | 'slotProps' | 'error'> & {
    /** The form's value says nothing of the field's text, which cannot be read: only the field has it. */
    readonly isUnread?: boolean
  }

/** The portal's only text input, tied to its field. */
export function FieldInput({
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  autoComplete = 'off',
  inputMode,
  maxLength,
  min,
  max,
  step,
  isUnread = false,
  ...rest
}: FieldInputProps): ReactNode {
  const html = Object.fromEntries(
    Object.entries({ autoComplete, inputMode, maxLength, min, max, step }).filter(([, value]) => value !== undefined),
  )
  const unread = isUnread ? { 'data-unread': '' } : {}
  return (
    <OutlinedInput
      {...rest}
      error={isInvalid}
      slotProps={{ input: { ...html, ...unread, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } }}
    />
  )
}
