import type { ReactNode } from 'react'
import { ErrorCard } from '@portal/ui'
import { Box, Card } from '@portal/ui/kit'
import { Navigate } from '@portal/ui/router'
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx'
import { useProfile } from '../profile/profile.api.ts'
import { useAccountsText } from '../texts.ts'
import { useChosenUser } from './chosen-user.ts'
import { LogPanel } from './log-panel.tsx'
import { useFoldedLog } from './use-folded-log.ts'
import { UserHeader } from './user-header.tsx'
import { UserTabs } from './user-tabs.tsx'

/**
 * One user: header, tabs on two thirds, the log on one (spec 1 §2), which can be folded away. Without a chosen user it
 * leads back to the list.
 */
export default function UserPage(): ReactNode {
  const userId = useChosenUser()
  return userId === null ? <Navigate to="/users" replace /> : <User key={userId} userId={userId} />
}

function User({ userId }: { readonly userId: number }): ReactNode {
  const t = useAccountsText()
  const profile = useProfile(userId)
  const [isLogFolded, foldLog] = useFoldedLog()
  if (!profile.data) {
    if (!profile.isError) return <ProfileSkeleton />
    const { status, message } = profile.error
    return (
      <Card>
        <ErrorCard
          text={status === 404 ? message : t('profile.failed')}
          error={profile.error}
          onRetry={() => void profile.refetch()}
        />
      </Card>
    )
  }
  return (
    <>
      <UserHeader account={profile.data} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: isLogFolded ? 'minmax(0, 1fr) auto' : 'minmax(0, 2fr) minmax(0, 1fr)',
          },
        }}
      >
        <UserTabs account={profile.data} />
        <LogPanel userId={userId} isFolded={isLogFolded} onFold={foldLog} />
      </Box>
    </>
  )
}
