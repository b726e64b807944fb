import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Field } from './field.tsx'
import { FieldInput } from './field-input.tsx'
import { RevealButton } from './reveal-button.tsx'

/** Props of every form field. */
export interface FormFieldProps {
  /** The field's name in the form. */
  readonly name: string
  readonly label: string
  readonly help?: ReactNode
  readonly isOptional?: boolean
  readonly isReadOnly?: boolean
}

interface Props extends FormFieldProps {
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url'
  readonly autoComplete?: string
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  readonly maxLength?: number
  /** More than one: a text area with at least this many rows. */
  readonly rows?: number
  readonly placeholder?: string
  /** For the first field of a page that is a form. */
  readonly autoFocus?: boolean
  /** The help stays below an error. */
  readonly keepsHelp?: boolean
  /** What is typed is checked when the field is left; an address always is. */
  readonly checksWhenLeft?: boolean
  /** Inside the field at its right; a password has the button that reveals it there. */
  readonly endAdornment?: ReactNode
}

/** A text field of a form. */
export function FormText({
  name,
  label,
  help,
  isOptional = false,
  isReadOnly = false,
  type = 'text',
  rows = 1,
  keepsHelp = false,
  checksWhenLeft = type === 'email' || type === 'url',
  endAdornment,
  ...html
}: Props): ReactNode {
  const { field, fieldState } = useController({ name })
  const { trigger, clearErrors, formState } = useFormContext()
  const { ref, value, onBlur, onChange, ...rest } = field
  const isLeftByKey = useRef(false)
  const leave = () => {
    onBlur()
    if (!checksWhenLeft || !value) return
    const check = () => void trigger(name)
    // An error that moves a button while it is pressed would lose the click.
    if (isLeftByKey.current) check()
    else document.addEventListener('click', check, { once: true })
  }
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    onChange(event)
    // After a submit the form itself checks what is typed.
    if (fieldState.error && !formState.isSubmitted) clearErrors(name)
  }
  const [isRevealed, setRevealed] = useState(false)
  const isPassword = type === 'password'
  return (
    <Field label={label} help={help} keepsHelp={keepsHelp} isOptional={isOptional} error={fieldState.error?.message}>
      {(control) => (
        <FieldInput
          {...control}
          {...html}
          {...rest}
          onFocus={() => (isLeftByKey.current = false)}
          onKeyDown={({ key }) => (isLeftByKey.current = key === 'Tab')}
          onBlur={leave}
          onChange={change}
          inputRef={ref}
          value={(value as string | undefined) ?? ''}
          type={isPassword && isRevealed ? 'text' : type}
          readOnly={isReadOnly}
          // By its placeholder the print style recognises an empty area.
          {...(rows > 1 ? { multiline: true, minRows: rows, placeholder: html.placeholder ?? ' ' } : {})}
          endAdornment={
            isPassword ? (
              <RevealButton isRevealed={isRevealed} onToggle={() => setRevealed(!isRevealed)} />
            ) : (
              endAdornment
            )
          }
        />
      )}
    </Field>
  )
}
