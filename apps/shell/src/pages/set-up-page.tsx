import type { ReactNode } from 'react'
import { Alert, Box, Button, Typography } from '@portal/ui/kit'
import { type SessionUser, useText } from '@portal/web-kit'
import { LogoMark } from '../layout/logo.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { routesFor } from '../remotes/contributed.ts'
import { useRegistry } from '../remotes/registry.ts'
import { RemoteArea } from '../remotes/remote-area.tsx'
import { signOut } from '../session/sign-in.ts'

const SECOND_FACTOR_PATH = '/Tvafaktor'

/** The only page of a user who has to add a second factor first, at every address; then the portal opens. */
export function SetUpPage({ user }: { readonly user: SessionUser }): ReactNode {
  const t = useText('shell')
  const remotes = useRegistry((registry) => registry.remotes)
  const route = routesFor(remotes, user.role).find(({ path }) => path === SECOND_FACTOR_PATH)
  usePageTitle(t('secondStep.title'))
  return (
    <Box component="main" sx={{ maxWidth: 760, marginInline: 'auto', padding: { xs: 2, sm: 4 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, marginBottom: 3 }}>
        <LogoMark size={40} />
        <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{user.email}</Typography>
        <Button color="inherit" onClick={() => void signOut()}>
          {t('session.signOut')}
        </Button>
      </Box>
      <Alert severity="info" sx={{ marginBottom: 3 }}>
        {t('setUp.text')}
      </Alert>
      {route ? (
        <RemoteArea remote={route.remote} module={route.module} kind="page" />
      ) : (
        <Alert severity="error">{t('setUp.missing')}</Alert>
      )}
    </Box>
  )
}
