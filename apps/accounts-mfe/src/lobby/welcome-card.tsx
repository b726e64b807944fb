import type { ReactNode } from 'react'
import { fullName } from '@portal/identity-domain'
import { UserAvatar } from '@portal/ui/basics'
import { Box, Card, CardContent, Typography } from '@portal/ui/kit'
import type { SessionUser } from '@portal/web-kit'
import { EmailAddress } from '../people/email-address.tsx'
import { useAccountsText } from '../texts.ts'

const SIDE_BY_SIDE_ON_PHONES = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  alignItems: 'center',
  gap: 2,
  textAlign: { md: 'center' },
  // Small where it is above the news; also in place of the card's own rule for its last part.
  '&&': { padding: { xs: 1.5, md: 2.5 } },
  // By style: a picture that changes its size only while the page is printed leaves an empty sheet at its end.
  '& > .MuiAvatar-root': {
    width: { xs: 48, md: 88 },
    height: { xs: 48, md: 88 },
    fontSize: { xs: '1.125rem', md: '2rem' },
  },
} as const

/** Välkommen, full name, e-mail and photo; initials without a photo (spec 1 §2). */
export function WelcomeCard({ user }: { readonly user: SessionUser }): ReactNode {
  const t = useAccountsText()
  const name = fullName(user)
  return (
    <Card>
      <CardContent sx={SIDE_BY_SIDE_ON_PHONES}>
        <UserAvatar name={name} pictureUrl={user.pictureUrl} />
        <Box sx={{ minWidth: 0, width: '100%' }}>
          <Typography
            variant="h1"
            sx={{ fontSize: '0.9375rem', fontWeight: 500, color: 'text.secondary', letterSpacing: 0 }}
          >
            {t('lobby.welcome')}
          </Typography>
          <Typography
            sx={{
              fontSize: { xs: '1.0625rem', md: '1.25rem' },
              fontWeight: 700,
              lineHeight: 1.3,
              overflowWrap: 'anywhere',
            }}
          >
            {name}
          </Typography>
          <Typography variant="body2" sx={{ marginTop: { md: 0.5 }, color: 'text.secondary' }}>
            <EmailAddress address={user.email} />
          </Typography>
        </Box>
      </CardContent>
    </Card>
  )
}
