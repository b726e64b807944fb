import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { userCalls } from '@portal/identity-contract'
import { type AccountRow, isInvited } from '@portal/identity-domain'
import { ConfirmDialog } from '@portal/ui'
import { api, ApiError, busy, callKey, isTemporary, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { wasInvited } from './invitation-state.ts'
import { UserNames } from './user-names.tsx'

interface Sent {
  readonly failed: readonly number[]
  /** Why the first of them was not sent. */
  readonly reason: string
}

/** Mails users their invitation, until the server takes no mail. */
function useSendAll(): (userIds: readonly number[]) => Promise<Sent> {
  const t = useAccountsText()
  return async (userIds) => {
    const failed: number[] = []
    let reason = ''
    for (const [index, userId] of userIds.entries()) {
      try {
        await api.call(userCalls.mailLink, { userId })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isTemporary(error)) return { failed: [...failed, ...userIds.slice(index)], reason: t('users.notMailed') }
        failed.push(userId)
        reason ||= error.message
      }
    }
    return { failed, reason }
  }
}

interface Invitation {
  /** Undefined when none of the users waits for a first sign-in. */
  readonly act: { readonly label: string; readonly count: number; readonly run: () => void } | undefined
  /** The confirmation dialog, while it is open. */
  readonly dialog: ReactNode
}

/**
 * Mails an invitation to those of several users that wait for their first sign-in, after a question when others are
 * among them, and says how many were sent. `onDone` gets the ids of those that were not.
 */
export function useInviteEach(users: readonly AccountRow[], onDone: (failed: readonly number[]) => void): Invitation {
  const t = useAccountsText()
  const client = useQueryClient()
  const sendAll = useSendAll()
  const [isAsking, setAsking] = useState(false)
  const waiting = users.filter(isInvited)
  const others = users.length - waiting.length
  const isAgain = waiting.every(wasInvited)
  const label = t(isAgain ? 'users.inviteAgain' : 'users.sendInvitation')

  const send = async () => {
    const { failed, reason } = await busy.during(sendAll(waiting.map(({ id }) => id)))
    void client.invalidateQueries({ queryKey: callKey(userCalls.list) })
    const count = waiting.length - failed.length
    if (count > 0) toast.success(t(isAgain ? 'users.invitedAgain' : 'users.invitedEach', { count }))
    if (reason !== '') toast.error(count > 0 ? t('users.notAll', { count: failed.length, reason }) : reason)
    onDone(failed)
  }
  const dialog = isAsking && (
    <ConfirmDialog
      title={t(isAgain ? 'users.askInviteAgain' : 'users.askInvite', { count: waiting.length })}
      text={
        <>
          <UserNames users={waiting} />
          {t('users.askInviteText', { count: others })}
        </>
      }
      confirmLabel={label}
      onConfirm={() => {
        setAsking(false)
        void send()
      }}
      onCancel={() => setAsking(false)}
    />
  )
  const run = () => (others > 0 ? setAsking(true) : void send())
  return { act: waiting.length > 0 ? { label, count: waiting.length, run } : undefined, dialog }
}
