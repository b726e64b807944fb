import { useCallback } from 'react'
import type { AccountRow } from '@portal/identity-domain'
import { ApiError, isTemporary, toast } from '@portal/web-kit'
import { isUnknownCall } from '../is-unknown-call.ts'
import { useAccountsText } from '../texts.ts'
import { useMailLink } from './users.api.ts'

/** Mails a user a link for a password, and says where it went; resolves to whether it was sent. */
export function useLinkByMail(): (user: AccountRow) => Promise<boolean> {
  const t = useAccountsText()
  const { run } = useMailLink()
  return useCallback(
    async ({ id }: AccountRow) => {
      try {
        const { email, purpose } = await run({ userId: id })
        toast.success(t(`users.mailed.${purpose}`, { email }))
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const isUnsent = isTemporary(error) || isUnknownCall(error)
        toast.error(isUnsent ? t('users.notMailed') : error.message)
        return false
      }
    },
    [t, run],
  )
}
