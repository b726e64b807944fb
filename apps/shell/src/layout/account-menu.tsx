import { type ReactNode, useState } from 'react'
import { Activity, CircleUserRound, LogOut, Route, SlidersHorizontal } from 'lucide-react'
import { STATUS_PATH } from '@portal/platform-contract'
import { initials, UserAvatar } from '@portal/ui/basics'
import { Box, Divider, IconButton, ListItemIcon, Menu, MenuItem, Typography } from '@portal/ui/kit'
import { Link, useLocation } from '@portal/ui/router'
import { type SessionUser, useText } from '@portal/web-kit'
import { isAdmin } from '@portal/platform-domain'
import { MenuIcon } from '../icons/menu-icon.tsx'
import { accountMenuFor, firstStep, routesFor } from '../remotes/contributed.ts'
import { useRegistry } from '../remotes/registry.ts'
import { signOut } from '../session/sign-in.ts'
import { useSettings } from '../settings/settings.ts'
import { openTool, type Tool } from '../tools/open-tool.ts'

const ACCOUNT_PATH = '/Konto'

/** The avatar and its menu: the own account, if a remote contributes the page, and sign-out. */
export function AccountMenu({ user }: { readonly user: SessionUser }): ReactNode {
  const t = useText('shell')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const remotes = useRegistry((registry) => registry.remotes)
  const hasAccount = routesFor(remotes, user.role).some(({ path }) => path === ACCOUNT_PATH)
  const pages = accountMenuFor(remotes, user.role)
  const hasTour = useSettings(({ tour }) => tour)
  const name = `${user.firstName} ${user.lastName}`.trim()
  const { pathname } = useLocation()
  const close = () => setAnchor(null)
  const pageItem = (path: string, label: string, icon: ReactNode) => {
    const isHere = firstStep(path) === firstStep(pathname)
    return (
      <MenuItem
        key={path}
        component={Link}
        to={path}
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        onClick={close}
      >
        <ListItemIcon>{icon}</ListItemIcon>
        {label}
      </MenuItem>
    )
  }
  const open = (tool: Tool) => () => {
    close()
    openTool(tool)
  }
  return (
    <>
      <IconButton
        aria-label={t('session.accountMenu', { name, initials: initials(name) })}
        aria-haspopup="menu"
        data-tour="account"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ padding: 0.5, borderRadius: '50%' }}
      >
        <UserAvatar name={name} pictureUrl={user.pictureUrl} size={36} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { marginTop: 1, minWidth: 240 } } }}
      >
        <Box component="li" role="none" sx={{ padding: '6px 16px 10px' }}>
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
        </Box>
        <Divider component="li" sx={{ marginBottom: 1 }} />
        {hasAccount && pageItem(ACCOUNT_PATH, t('session.account'), <CircleUserRound size={18} />)}
        <MenuItem onClick={open('settings')}>
          <ListItemIcon>
            <SlidersHorizontal size={18} />
          </ListItemIcon>
          {t('settings.title')}
        </MenuItem>
        {hasTour && (
          <MenuItem onClick={open('tour')}>
            <ListItemIcon>
              <Route size={18} />
            </ListItemIcon>
            {t('tour.start')}
          </MenuItem>
        )}
        {(pages.length > 0 || isAdmin(user)) && <Divider component="li" />}
        {pages.map(({ label, path, icon }) => pageItem(path, label, <MenuIcon name={icon} size={18} />))}
        {isAdmin(user) && pageItem(STATUS_PATH, t('status'), <Activity size={18} />)}
        <Divider component="li" />
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <LogOut size={18} />
          </ListItemIcon>
          {t('session.signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}
