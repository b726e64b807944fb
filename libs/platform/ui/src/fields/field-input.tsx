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

/** Whether a text area of this browser can be as high as its text. MUI lays out the page for a hidden copy of it. */
const grows = (): boolean => typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** A text area that grows with its text, between these heights in rows. */
const growingArea = (least: string | number = 1, most?: string | number) =>
  ({
    type: undefined,
    style: { fieldSizing: 'content', minHeight: `${least}lh`, ...(most !== undefined && { maxHeight: `${most}lh` }) },
  }) as const

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
  const isGrowing = rest.multiline === true && grows()
  const area = isGrowing ? growingArea(rest.minRows, rest.maxRows) : {}
  return (
    <OutlinedInput
      {...rest}
      {...(isGrowing && { inputComponent: 'textarea' })}
      error={isInvalid}
      slotProps={{ input: { ...html, ...unread, ...area, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } }}
    />
  )
}
/**
 * By this MUI's form control sees in its first drawing whether the field has a text. It would learn it while React
 * commits, and the page would be drawn once more before it is seen.
 */
FieldInput.muiName = 'Input'
