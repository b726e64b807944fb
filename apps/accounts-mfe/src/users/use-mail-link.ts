import { useCallback } from 'react'
import type { AccountRow } from '@portal/identity-domain'
import { ApiError, isTemporary, toast } from '@portal/web-kit'
import { isUnknownCall } from '../is-unknown-call.ts'
import { useAccountsText } from '../texts.ts'
import { useMailLink } from './users.api.ts'

/** Mails a user a link for a password, and says where it went. */
export function useLinkByMail(): (user: AccountRow) => void {
  const t = useAccountsText()
  const { run } = useMailLink()
  const mail = useCallback(
    async ({ id }: AccountRow) => {
      try {
        const { email, purpose } = await run({ userId: id })
        toast.success(t(`users.mailed.${purpose}`, { email }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const isUnsent = isTemporary(error) || isUnknownCall(error)
        toast.error(isUnsent ? t('users.notMailed') : error.message)
      }
    },
    [t, run],
  )
  return useCallback((user) => void mail(user), [mail])
}
