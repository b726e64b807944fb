import type { ReactNode } from 'react'
import { FormText, useController } from '@portal/ui'
import { useAccountsText } from '../texts.ts'

interface Props {
  readonly name: 'personalNumber' | 'phone' | 'otherPhone' | 'postalCode'
  readonly isRight: (text: string) => boolean
  readonly type?: 'tel'
  readonly inputMode?: 'numeric'
  readonly autoComplete?: string
  readonly isOptional?: boolean
  /** Any text can be saved: only the question is shown. */
  readonly isOnlyAsked?: boolean
}

/**
 * A text field with a question below when its value does not look Swedish. A postal code of another country is valid,
 * and so is a stored number; a changed one is not (`profileInputOf`): an error at the field, once it is left.
 */
export function DoubtedText({ name, isRight, isOnlyAsked = name === 'postalCode', ...html }: Props): ReactNode {
  const t = useAccountsText()
  const { field, fieldState } = useController({ name })
  const text = String(field.value ?? '').trim()
  const isBeingTyped = fieldState.isDirty && !fieldState.isTouched
  const mayStay = isOnlyAsked || !fieldState.isDirty
  const isDoubted = mayStay && text !== '' && !isBeingTyped && !isRight(text)
  return (
    <FormText
      {...html}
      name={name}
      label={t(`profile.${name}`)}
      help={isDoubted ? t(`profile.doubt.${name}`) : undefined}
      checksWhenLeft={!isOnlyAsked}
    />
  )
}
