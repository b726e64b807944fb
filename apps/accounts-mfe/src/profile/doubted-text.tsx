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
 * A text that is kept as it is typed, with a question under it when it does not look as such a text does in Sweden:
 * numbers of other countries are right too.
 */
export function DoubtedText({ name, isRight, ...html }: Props): ReactNode {
  const t = useAccountsText()
  const { field, fieldState } = useController({ name })
  const text = String(field.value ?? '').trim()
  const isBeingTyped = fieldState.isDirty && !fieldState.isTouched
  const help = text === '' || isBeingTyped || isRight(text) ? undefined : t(`profile.doubt.${name}`)
  return <FormText {...html} name={name} label={t(`profile.${name}`)} help={help} />
}
