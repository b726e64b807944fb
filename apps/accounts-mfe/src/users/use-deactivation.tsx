import { type ReactNode, useState } from 'react'
import { type AccountRow, fullName } from '@portal/identity-domain'
import { ConfirmDialog } from '@portal/ui'
import { ApiError, isTemporary, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useChangeEach } from './use-change-each.ts'
import { useChangeUser, useDeactivateUser, useDeactivateUsers } from './users.api.ts'

type Question =
  | { readonly act: 'deactivate' | 'activate'; readonly user: AccountRow }
  | { readonly act: 'deactivateMany'; readonly users: readonly AccountRow[] }

const usersOf = (question: Question) => (question.act === 'deactivateMany' ? question.users : [question.user])

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
  const [question, ask] = useState<Question | null>(null)
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
        t(`users.done.${asked.act}`),
        gone.length > 0 ? { label: t('users.undo'), run: () => undo(gone) } : undefined,
      )
      onDone?.()
    } catch (error) {
      toast.error(error instanceof ApiError && !isTemporary(error) ? error.message : t('users.failed'))
    }
    ask(null)
  }
  const named =
    question &&
    (question.act === 'deactivateMany' ? { count: question.users.length } : { name: fullName(question.user) })
  const words = named ?? {}
  const dialog = question && (
    <ConfirmDialog
      title={t(`users.ask.${question.act}`, words)}
      text={t(`users.askText.${question.act}`, words)}
      confirmLabel={t(`users.confirm.${question.act}`, words)}
      isDangerous={question.act !== 'activate'}
      onConfirm={() => confirm(question)}
      onCancel={() => ask(null)}
    />
  )
  return { ask, dialog }
}
