import { type ReactNode, useCallback, useState } from 'react'
import { type AccountRow, fullName } from '@portal/identity-domain'
import { ConfirmDialog } from '@portal/ui'
import { Typography } from '@portal/ui/kit'
import { ApiError, isTemporary, toast, useSession } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useChangeEach } from './use-change-each.ts'
import { UserNames } from './user-names.tsx'
import { useChangeUser, useDeactivateUser, useDeactivateUsers } from './users.api.ts'

/** Which of the selected users a deactivation leaves as they are. */
export interface LeftOut {
  readonly isOwn: boolean
  /** How many are deactivated already. */
  readonly inactive: number
}
type Question =
  | { readonly act: 'deactivate' | 'activate'; readonly user: AccountRow }
  | { readonly act: 'deactivateMany'; readonly users: readonly AccountRow[]; readonly left?: LeftOut }

/** Which texts a question has: of an invitation that can still be used, a deactivation withdraws it. */
const wordsOf = (question: Question) =>
  question.act === 'deactivate' && question.user.invitedAt !== undefined ? 'withdraw' : question.act

const usersOf = (question: Question) => (question.act === 'deactivateMany' ? question.users : [question.user])

/** Of several users those that can be deactivated: with the own account the service would refuse all of them. */
export function deactivatable(chosen: readonly AccountRow[], ownId: number | undefined) {
  const others = chosen.filter(({ id }) => id !== ownId)
  const users = others.filter(({ active }) => active)
  const left: LeftOut = { isOwn: others.length < chosen.length, inactive: others.length - users.length }
  return { users, left }
}

interface Deactivation {
  readonly ask: (question: Question) => void
  /** The confirmation dialog, while it is open. */
  readonly dialog: ReactNode
}

/**
 * Deactivates one user or several, and activates one again; each after confirmation, each with a message (D15) that
 * offers to undo a deactivation.
 */
export function useDeactivation(onDone?: () => void): Deactivation {
  const t = useAccountsText()
  const [question, setQuestion] = useState<Question | null>(null)
  const ownId = useSession(({ user }) => user?.id)
  const ask = useCallback(
    (asked: Question) => {
      if (asked.act !== 'deactivateMany') return setQuestion(asked)
      const { users, left } = deactivatable(asked.users, ownId)
      setQuestion(users.length > 0 ? { act: 'deactivateMany', users, left } : asked)
    },
    [ownId],
  )
  const [one, several, change] = [useDeactivateUser(), useDeactivateUsers(), useChangeUser()]
  const changeEach = useChangeEach()
  const undo = (users: readonly AccountRow[]) =>
    void changeEach({
      userIds: users.map(({ id }) => id),
      wish: { active: true },
      done: (count) => t('users.activated', { count }),
    })

  const act = async (asked: Question) => {
    if (asked.act === 'deactivate') await one.run({ id: asked.user.id })
    else if (asked.act === 'deactivateMany') await several.run({ userIds: asked.users.map(({ id }) => id) })
    else await change.run({ userId: asked.user.id, asAdministrator: true, wish: { active: true } })
  }
  const confirm = async (asked: Question) => {
    try {
      await act(asked)
      const gone = asked.act === 'activate' ? [] : usersOf(asked).filter(({ active }) => active)
      toast.success(
        t(`users.done.${wordsOf(asked)}`, { name: usersOf(asked).map(fullName)[0] }),
        gone.length > 0 ? { label: t('users.undo'), run: () => undo(gone) } : undefined,
      )
      onDone?.()
    } catch (error) {
      toast.error(error instanceof ApiError && !isTemporary(error) ? error.message : t('users.failed'))
    }
    setQuestion(null)
  }
  const named =
    question &&
    (question.act === 'deactivateMany' ? { count: question.users.length } : { name: fullName(question.user) })
  const words = named ?? {}
  const dialog = question && (
    <ConfirmDialog
      title={t(`users.ask.${wordsOf(question)}`, words)}
      text={
        <>
          {question.act === 'deactivateMany' && <Named {...question} />}
          {t(`users.askText.${wordsOf(question)}`, words)}
        </>
      }
      confirmLabel={t(`users.confirm.${wordsOf(question)}`, words)}
      isDangerous={question.act !== 'activate'}
      onConfirm={() => confirm(question)}
      onCancel={() => setQuestion(null)}
    />
  )
  return { ask, dialog }
}

interface NamedProps {
  readonly users: readonly AccountRow[]
  readonly left?: LeftOut
}

/** Whom a deletion of several is about, and whom not. */
function Named({ users, left }: NamedProps): ReactNode {
  const t = useAccountsText()
  return (
    <>
      <UserNames users={users} />
      {left && left.inactive > 0 && (
        <Typography sx={{ color: 'text.primary', marginBottom: 1.5 }}>
          {t('users.askWithoutInactive', { count: left.inactive })}
        </Typography>
      )}
      {left?.isOwn && (
        <Typography sx={{ color: 'text.primary', marginBottom: 1.5 }}>{t('users.askWithoutOwn')}</Typography>
      )}
    </>
  )
}
