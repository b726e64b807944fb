import { type ReactNode, useState } from 'react'
import type { Account } from '@portal/identity-domain'
import { BESIDE_COLUMN, SectionLinks } from '@portal/sections'
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
import { FORM_AND_CARDS, PROFILE_LAYOUT } from '../profile/profile-layout.ts'

/** Mitt konto: the photo on the left, the profile form on the right (spec 1 §2), the other cards below the form. */
export default function AccountPage(): ReactNode {
  const t = useAccountsText()
  const profile = useProfile()
  return (
    <>
      <PageHeader title={t('account.title')} description={t('account.description')} />
      {profile.data && <Cards account={profile.data} />}
      {!profile.data && profile.isError && (
        <Card>
          <ErrorCard text={t('profile.failed')} error={profile.error} onRetry={() => void profile.refetch()} />
        </Card>
      )}
      {!profile.data && !profile.isError && <ProfileSkeleton />}
    </>
  )
}

const COLUMN = { display: 'grid', gap: 3, minWidth: 0 } as const
/** Two short cards side by side where there is room, as high as each other; one alone has the whole row. */
const PAIR = {
  display: 'grid',
  displayPrint: 'none',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(280px, 1fr))' },
} as const

function Cards({ account }: { readonly account: Account }): ReactNode {
  const t = useAccountsText()
  const [sections, setSections] = useState<HTMLElement | null>(null)
  return (
    <Box sx={{ ...PROFILE_LAYOUT, ...BESIDE_COLUMN }} data-tour="profile">
      <Box sx={{ ...COLUMN, display: { xs: 'contents', md: 'grid' }, position: { md: 'sticky' }, top: { md: 88 } }}>
        <SectionLinks label={t('sections')} sections={sections} />
        <PhotoCard account={account} />
      </Box>
      <Box ref={setSections} sx={FORM_AND_CARDS}>
        <ProfileForm account={account} />
        <Box sx={COLUMN}>
          <Box sx={PAIR}>
            <PasskeysCard />
            <SecondFactorCard />
          </Box>
          <SessionsCard />
          <NotificationChoicesCard />
          <Box sx={{ displayPrint: 'none' }}>
            <OwnDataCard />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
