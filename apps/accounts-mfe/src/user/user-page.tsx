import type { ReactNode } from 'react'
import { ErrorCard, RoomBeside } from '@portal/ui'
import { Box, Button, Card } from '@portal/ui/kit'
import { Link, Navigate, useLocation } from '@portal/ui/router'
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx'
import { useProfile } from '../profile/profile.api.ts'
import { useAccountsText } from '../texts.ts'
import { useChosenUser, useRememberUser } from '../people/chosen-user.ts'
import { LogPanel } from './log-panel.tsx'
import { useStoredSwitch } from './use-stored-switch.ts'
import { UserHeader } from './user-header.tsx'
import { UserTabs } from './user-tabs.tsx'

/**
 * One user: header, tabs on two thirds, the log on one (spec 1 §2), which can be folded away. Without a chosen user it
 * leads back to the list.
 */
export default function UserPage(): ReactNode {
  const t = useAccountsText()
  const chosen = useChosenUser()
  if (chosen === 'none') return <Navigate to="/users" replace />
  if (chosen === 'unreadable') return <NoUser text={t('user.unreadable')} />
  return <User key={chosen.userId} userId={chosen.userId} />
}

/** The address leads to no user: says so, with the way to the list. */
function NoUser({ text }: { readonly text: string }): ReactNode {
  const t = useAccountsText()
  return (
    <Card>
      <ErrorCard
        text={text}
        action={
          <Button component={Link} to="/users" variant="outlined">
            {t('user.toList')}
          </Button>
        }
      />
    </Card>
  )
}

/** Whether the profile is shown, and no other area's tab. */
function useIsOnProfile(): boolean {
  const { search } = useLocation()
  return !new URLSearchParams(search).has('tab')
}

function User({ userId }: { readonly userId: number }): ReactNode {
  const t = useAccountsText()
  const profile = useProfile(userId)
  const onProfile = useIsOnProfile()
  const [isFolded, fold] = useStoredSwitch('portal.userLog.folded')
  /** Beside a tab of another area, which needs the room, the log is folded until the user opens it. */
  const [isBesideTabs, showBesideTabs] = useStoredSwitch('portal.userLog.besideTabs')
  const isLogFolded = onProfile ? isFolded : !isBesideTabs
  const foldLog = (folded: boolean) => (onProfile ? fold(folded) : showBesideTabs(!folded))
  useRememberUser(profile.data?.id)
  if (!profile.data) {
    if (!profile.isError) return <ProfileSkeleton />
    if (profile.error.status === 404) return <NoUser text={t('user.unknown', { id: userId })} />
    return (
      <Card>
        <ErrorCard text={t('profile.failed')} error={profile.error} onRetry={() => void profile.refetch()} />
      </Card>
    )
  }
  return (
    <>
      <RoomBeside>
        <UserHeader account={profile.data} />
      </RoomBeside>
      <Box
        sx={{
          position: 'relative',
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: isLogFolded ? 'minmax(0, 1fr)' : 'minmax(0, 2fr) minmax(0, 1fr)',
          },
        }}
      >
        <UserTabs account={profile.data} />
        <LogPanel userId={userId} isFolded={isLogFolded} onFold={foldLog} />
      </Box>
    </>
  )
}
