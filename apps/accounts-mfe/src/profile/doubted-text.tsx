import type { ReactNode } from 'react'
import { FormText, useController } from '@portal/ui'
import { useAccountsText } from '../texts.ts'

interface Props {
  readonly name: 'personalNumber' | 'phone' | 'otherPhone' | 'postalCode'
  readonly isRight: (text: string) => boolean
  readonly type?: 'tel'
  readonly inputMode?: 'numeric'
  readonly autoComplete?: string
}

/**
 * A text field whose value is kept as typed, with a question below when it does not look Swedish: values of other
 * countries are valid too.
 */
export function DoubtedText({ name, isRight, ...html }: Props): ReactNode {
  const t = useAccountsText()
  const { field, fieldState } = useController({ name })
  const text = String(field.value ?? '').trim()
  const isBeingTyped = fieldState.isDirty && !fieldState.isTouched
  const help = text === '' || isBeingTyped || isRight(text) ? undefined : t(`profile.doubt.${name}`)
  return <FormText {...html} name={name} label={t(`profile.${name}`)} help={help} />
}
