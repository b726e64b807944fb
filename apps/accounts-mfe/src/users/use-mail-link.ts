import { useCallback } from 'react'
import type { AccountRow } from '@portal/identity-domain'
import { ApiError, isTemporary, toast } from '@portal/web-kit'
import { isUnknownCall } from '../is-unknown-call.ts'
import { useAccountsText } from '../texts.ts'
import { useChangeUser, useMailLink } from './users.api.ts'

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

/**
 * Activates a user whose invitation was withdrawn, and mails a new one; the old one's link ends then. Resolves to whether
 * it was sent.
 */
export function useReinvite(): (user: AccountRow) => Promise<boolean> {
  const t = useAccountsText()
  const { run } = useChangeUser()
  const mailLink = useLinkByMail()
  return useCallback(
    async (user: AccountRow) => {
      try {
        await run({ userId: user.id, asAdministrator: true, wish: { active: true } })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        toast.error(isTemporary(error) ? t('users.failed') : error.message)
        return false
      }
      return mailLink(user)
    },
    [t, run, mailLink],
  )
}
