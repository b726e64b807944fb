import { useState } from 'react'
import type { useFormDraft, useSchemaForm } from '@portal/ui'
import { useAccountsText } from '../texts.ts'

/** Labels that are not the profile's own texts. */
const OF_RIGHTS: Readonly<Record<string, string>> = {
  role: 'user.role',
  seesAllPurchases: 'user.seesAllPurchases',
  employedFrom: 'user.employedFrom',
  payLocked: 'user.payLock',
}

const NOTHING = { since: null, names: [] } as const

type Form = Pick<ReturnType<typeof useSchemaForm<never, never>>, 'getValues' | 'getFieldState'>

/** The labels of the fields that a draft had changed when it was filled in. */
export function useDraftFields(form: Form, { since, isOutdated }: ReturnType<typeof useFormDraft>): readonly string[] {
  const t = useAccountsText()
  const [filled, setFilled] = useState<{ readonly since: typeof since; readonly names: readonly string[] }>(NOTHING)
  const isFilledIn = since !== null && !isOutdated
  if (isFilledIn && filled.since !== since) {
    const { getValues, getFieldState } = form
    setFilled({ since, names: Object.keys(getValues()).filter((name) => getFieldState(name as never).isDirty) })
  }
  const names = isFilledIn ? filled.names : NOTHING.names
  return names.map((name) => t(OF_RIGHTS[name] ?? `profile.${name}`))
}
