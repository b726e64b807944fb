import type { ReactNode } from 'react'
import { Box, Card, CardContent, Skeleton } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { FIELD_COLUMNS } from './profile-fields.tsx'
import { PROFILE_LAYOUT } from './profile-layout.ts'

/** A placeholder in the shape of a profile. */
export function ProfileSkeleton(): ReactNode {
  const t = useAccountsText()
  return (
    <Box sx={PROFILE_LAYOUT} role="status" aria-label={t('profile.loading')}>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 2.5, justifyItems: 'center' }}>
          <Skeleton variant="circular" width={160} height={160} />
          <Skeleton variant="rounded" width="100%" height={170} />
        </CardContent>
      </Card>
      <Card>
        <CardContent>
          <Box sx={FIELD_COLUMNS}>
            {Array.from({ length: 10 }, (_, place) => (
              <Skeleton key={place} variant="rounded" height={64} />
            ))}
          </Box>
        </CardContent>
      </Card>
    </Box>
  )
}
