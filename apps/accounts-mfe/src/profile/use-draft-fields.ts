import { useEffect, useState } from 'react'
import type { useFormDraft, useSchemaForm } from '@portal/ui'
import { useAccountsText } from '../texts.ts'

/** Labels that are not the profile's own texts. */
const OF_RIGHTS: Readonly<Record<string, string>> = {
  role: 'user.role',
  seesAllPurchases: 'user.seesAllPurchases',
  employedFrom: 'user.employedFrom',
  payLocked: 'user.payLock',
}

type Form = Pick<ReturnType<typeof useSchemaForm<never, never>>, 'getValues' | 'getFieldState'>

/** The labels of the fields that a draft had changed when it was filled in. */
export function useDraftFields(form: Form, { since, isOutdated }: ReturnType<typeof useFormDraft>): readonly string[] {
  const t = useAccountsText()
  const [names, setNames] = useState<readonly string[]>([])
  const { getValues, getFieldState } = form
  const isFilledIn = since !== null && !isOutdated
  useEffect(() => {
    if (isFilledIn) setNames(Object.keys(getValues()).filter((name) => getFieldState(name as never).isDirty))
  }, [isFilledIn, getValues, getFieldState])
  return names.map((name) => t(OF_RIGHTS[name] ?? `profile.${name}`))
}
