import type { ReactNode } from 'react'
import { ErrorCard, PageHeader } from '@portal/ui'
import { Box, Card } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { PhotoCard } from '../profile/photo-card.tsx'
import { ProfileForm } from '../profile/profile-form.tsx'
import { useProfile } from '../profile/profile.api.ts'
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx'
import { NotificationChoicesCard } from './notification-choices-card.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx'
import { PROFILE_LAYOUT } from '../profile/profile-layout.ts'

/** Mitt konto: the photo on the left, the profile form on the right (spec 1 §2). */
export default function AccountPage(): ReactNode {
  const t = useAccountsText()
  const profile = useProfile()
  return (
    <>
      <PageHeader title={t('account.title')} description={t('account.description')} />
      {profile.data && (
        <Box sx={PROFILE_LAYOUT} data-tour="profile">
          <PhotoCard account={profile.data} />
          <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
            <ProfileForm account={profile.data} />
            <PasskeysCard />
            <SecondFactorCard />
            <SessionsCard />
            <NotificationChoicesCard />
            <OwnDataCard />
          </Box>
        </Box>
      )}
      {!profile.data && profile.isError && (
        <Card>
          <ErrorCard text={t('profile.failed')} error={profile.error} onRetry={() => void profile.refetch()} />
        </Card>
      )}
      {!profile.data && !profile.isError && <ProfileSkeleton />}
    </>
  )
}
