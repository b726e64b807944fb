import type { ReactNode } from 'react'
import type { Account } from '@portal/identity-domain'
import { Box } from '@portal/ui/kit'
import { PhotoCard } from '../profile/photo-card.tsx'
import { ProfileForm } from '../profile/profile-form.tsx'
import { useSession } from '@portal/web-kit'
import { UserFactorsCard } from '../second-factor/user-factors-card.tsx'
import { RightsFields } from './rights-fields.tsx'

interface Props {
  readonly account: Account
  /** Gets whether something of the profile is unsaved. */
  readonly onDirty: (isDirty: boolean) => void
}

/** Profil: the photo and the whole account, with fields that only an administrator may change (D13, D14). */
export function AboutTab({ account, onDirty }: Props): ReactNode {
  const ownId = useSession(({ user }) => user?.id)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ProfileForm account={account} asAdministrator onDirty={onDirty}>
        <RightsFields knowsEmployment={account.employedFrom !== undefined} />
      </ProfileForm>
      <PhotoCard account={account} userId={account.id} />
      {account.id !== ownId && <UserFactorsCard account={account} />}
    </Box>
  )
}
