import type { ReactNode } from 'react'
import { missingPasswordParts, passwordPartsText } from '@portal/identity-domain'
import { useWatch } from '@portal/ui'
import { useAccountsText } from '../texts.ts'

/** Shows what the form's `password` still lacks while it is typed. */
export function PasswordHelp(): ReactNode {
  const t = useAccountsText()
  const password = useWatch({ name: 'password' }) as string
  if (password === '') return t('profile.passwordHint')
  const missing = missingPasswordParts(password, 'account')
  const parts = passwordPartsText(missing)
  return (
    <span aria-live="polite">{parts === '' ? t('profile.passwordDone') : t('profile.passwordMissing', { parts })}</span>
  )
}
