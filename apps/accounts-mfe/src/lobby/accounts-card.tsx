import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { userCalls } from '@portal/identity-contract'
import { fullName } from '@portal/identity-domain'
import { WorkCard } from '@portal/ui/basics'
import { useCall } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { userAddress } from '../people/chosen-user.ts'

const MOST_NAMED = 3
const PAGE = { page: 0, pageSize: 10 } as const

/** The Lobby's accounts for administrators: the newest ones, and how many have their pay locked. */
export function AccountsCard(): ReactNode {
  const t = useAccountsText()
  const newest = useCall(userCalls.list, { ...PAGE, sort: 'id', order: 'desc' })
  const locked = useCall(userCalls.list, { ...PAGE, filter: ['locked'] })
  const count = locked.data?.total ?? 0
  const lockedItem = { id: 'locked', label: t('lobby.payLocked', { count }), to: '/users?show=locked', isMore: true }
  return (
    <WorkCard
      title={t('users.title')}
      caption={t('lobby.newestFirst')}
      icon={<UserPlus size={20} />}
      to="/users"
      summary={
        newest.data ? t('lobby.accounts', { count: newest.data.total }) : newest.isError ? t('lobby.failed') : undefined
      }
      items={[
        ...(newest.data?.rows ?? []).slice(0, MOST_NAMED).map((user) => ({
          id: user.id,
          label: fullName(user),
          detail:
            user.lastSignIn === null
              ? t('lobby.neverSignedIn')
              : t('lobby.signedIn', { day: user.lastSignIn.slice(0, 10) }),
          to: userAddress(user.id),
        })),
        ...(count > 0 ? [lockedItem] : []),
      ]}
    />
  )
}
