import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Search } from 'lucide-react'
import {
  Box,
  Button,
  Card,
  InputAdornment,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  OutlinedInput,
  Typography,
} from '@portal/ui/kit'
import { Link, useNavigate } from '@portal/ui/router'
import { useSession, useText } from '@portal/web-kit'
import { SIGN_IN_PATH } from '../boot/decision.ts'
import { MenuIcon } from '../icons/menu-icon.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { type Page, pagesFor, searchPages } from '../remotes/contributed.ts'
import { useRegistry } from '../remotes/registry.ts'
import { useSignInOptions } from '../session/use-sign-in-options.ts'

const PAGE = {
  display: 'grid',
  justifyItems: 'center',
  width: '100%',
  maxWidth: 440,
  marginInline: 'auto',
  paddingBlock: { xs: 2, md: 5 },
  textAlign: 'center',
}
const LARGE = {
  display: 'block',
  marginBottom: 1.5,
  fontSize: { xs: '5rem', sm: '6.5rem' },
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.04em',
  color: 'primary.main',
}

/** The documented not-found page; its search box searches the pages that this visitor may open (D21). */
export function NotFoundPage(): ReactNode {
  const t = useText('shell')
  const navigate = useNavigate()
  const pages = useOpenPages()
  const [text, setText] = useState('')
  const found = searchPages(pages, text)
  usePageTitle(t('notFound.title'))

  const openFirst = (event: SyntheticEvent) => {
    event.preventDefault()
    if (found[0] && text.trim() !== '') void navigate(found[0].path)
  }
  return (
    <Box sx={PAGE}>
      <Typography variant="h1" sx={{ marginBottom: 4, fontSize: '1.125rem' }}>
        <Box component="span" sx={LARGE}>
          {t('notFound.code')}
        </Box>{' '}
        <span>{t('notFound.text')}</span>
      </Typography>
      <Box component="form" role="search" onSubmit={openFirst} sx={{ width: '100%' }}>
        <OutlinedInput
          fullWidth
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('notFound.search')}
          slotProps={{
            input: {
              'aria-label': t('notFound.search'),
              role: 'searchbox',
              enterKeyHint: 'go',
              autoComplete: 'off',
              maxLength: 100,
            },
          }}
          startAdornment={
            <InputAdornment position="start">
              <Search size={16} aria-hidden />
            </InputAdornment>
          }
        />
      </Box>
      <Card sx={{ width: '100%', marginTop: 1, marginBottom: 4, textAlign: 'left' }}>
        {found.length > 0 ? (
          <PageList pages={found} label={t('notFound.pages')} />
        ) : (
          <Typography role="status" sx={{ padding: 2, color: 'text.secondary' }}>
            {t('notFound.none')}
          </Typography>
        )}
      </Card>
      <Button variant="contained" onClick={() => void navigate('/')}>
        {t('notFound.home')}
      </Button>
    </Box>
  )
}

function PageList({ pages, label }: { readonly pages: readonly Page[]; readonly label: string }): ReactNode {
  return (
    <List dense aria-label={label}>
      {pages.map((page) => (
        <ListItem key={page.path} disablePadding>
          <ListItemButton component={Link} to={page.path}>
            <ListItemIcon sx={{ minWidth: 32 }}>
              <MenuIcon name={page.icon ?? ''} otherwise="file-text" size={16} />
            </ListItemIcon>
            <ListItemText primary={page.label} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}

/**
 * Pages for this visitor: those of their role, or the sign-in pages without a session, with registration where it is
 * open (D4).
 */
function useOpenPages(): readonly Page[] {
  const t = useText('shell')
  const role = useSession(({ user }) => user?.role)
  const remotes = useRegistry((registry) => registry.remotes)
  const { registrationOpen } = useSignInOptions(role === undefined)
  if (role) return pagesFor(remotes, role)
  const signedOut = [
    { label: t('signIn.title'), path: SIGN_IN_PATH },
    { label: t('forgotPassword.title'), path: '/forgot-password' },
  ]
  return registrationOpen ? [...signedOut, { label: t('signUp.title'), path: '/signup' }] : signedOut
}
