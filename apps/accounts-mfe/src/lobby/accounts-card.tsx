import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { userCalls } from '@portal/identity-contract'
import { fullName } from '@portal/identity-domain'
import { WorkCard } from '@portal/ui/basics'
import { useCall } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useInvited } from '../people/invited.api.ts'
import { userAddress } from '../people/user-address.ts'

const MOST_NAMED = 3
const PAGE = { page: 0, pageSize: 10 } as const

/**
 * The Lobby's active accounts for administrators: the newest ones with the day on which they were added, how many have
 * not signed in yet, and how many have their pay locked.
 */
export function AccountsCard(): ReactNode {
  const t = useAccountsText()
  const newest = useCall(userCalls.list, { ...PAGE, filter: ['active'], sort: 'id', order: 'desc' })
  const locked = useCall(userCalls.list, { ...PAGE, filter: ['locked'] })
  const invited = useInvited()
  // All at once: the card does not grow under what stands below it.
  const shown = invited.isLoading || locked.isLoading ? undefined : newest.data
  const more = [
    { id: 'invited', count: invited.count, text: 'lobby.notSignedIn' },
    { id: 'locked', count: locked.data?.total ?? 0, text: 'lobby.payLocked' },
  ]
  return (
    <WorkCard
      title={t('users.title')}
      caption={t('lobby.newestFirst')}
      icon={<UserPlus size={20} />}
      to="/users"
      summary={shown ? t('lobby.accounts', { count: shown.total }) : newest.isError ? t('lobby.failed') : undefined}
      onRetry={newest.isError && !newest.data ? () => void newest.refetch() : undefined}
      items={[
        ...(shown?.rows ?? []).slice(0, MOST_NAMED).map((user) => ({
          id: user.id,
          label: fullName(user),
          detail: user.addedOn,
          to: userAddress(user.id),
        })),
        ...(shown ? more : [])
          .filter(({ count }) => count > 0)
          .map(({ id, count, text }) => ({ id, label: t(text, { count }), to: `/users?show=${id}`, isMore: true })),
      ]}
    />
  )
}
