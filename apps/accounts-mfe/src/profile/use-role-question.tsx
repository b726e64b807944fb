import { type ReactNode, useState } from 'react'
import { type Account, fullName } from '@portal/identity-domain'
import { isAdmin, type Role, roleLabel } from '@portal/platform-domain'
import { ConfirmDialog } from '@portal/ui'
import { useAccountsText } from '../texts.ts'

interface RoleQuestion {
  /** True when this role makes an administrator of the user. */
  readonly isRaisedBy: (role: Role) => boolean
  /** Resolves to whether the reader gives the user the role. */
  readonly ask: () => Promise<boolean>
  readonly dialog: ReactNode
}

/** Asks before a user becomes an administrator: the role opens all users' records, pay and accounts. */
export function useRoleQuestion(account: Account): RoleQuestion {
  const t = useAccountsText()
  const [answer, setAnswer] = useState<((isYes: boolean) => void) | null>(null)
  const role = roleLabel('admin')
  const name = fullName(account)
  const give = (isYes: boolean) => {
    setAnswer(null)
    answer?.(isYes)
  }
  return {
    isRaisedBy: (next) => isAdmin({ role: next }) && !isAdmin(account),
    ask: () => new Promise((resolve) => setAnswer(() => resolve)),
    dialog: answer && (
      <ConfirmDialog
        title={t('profile.raiseTitle', { name, role })}
        text={t('profile.raiseText', { name, role })}
        confirmLabel={t('profile.raise', { role })}
        onConfirm={() => give(true)}
        onCancel={() => give(false)}
      />
    ),
  }
}
