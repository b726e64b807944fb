import type { ReactNode } from 'react'
import type { Role } from '@portal/platform-domain'
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@portal/ui/kit'
import { Link, useLocation } from '@portal/ui/router'
import { useText } from '@portal/web-kit'
import { menuFor } from '../remotes/contributed.ts'
import { fetchTablesAndForms } from '../remotes/provided.ts'
import { useRegistry } from '../remotes/registry.ts'
import { MenuIcon } from './menu-icon.tsx'

interface Props { readonly role: Role; readonly onNavigate?: () => void }

/** The menu as the remotes contribute it for this role. */
export function SideMenu({ role, onNavigate }: Props): ReactNode {
  const t = useText('shell')
  const { pathname } = useLocation()
  const remotes = useRegistry((registry) => registry.remotes)
  return (
    <Box
      component="nav"
      aria-label={t('layout.menu')}
      onPointerEnter={fetchTablesAndForms}
      onFocus={fetchTablesAndForms}
      sx={{ padding: 1.5 }}
    >
      <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
        {menuFor(remotes, role).map(({ label, path, icon }) => {
          const isHere = firstStep(path) === firstStep(pathname)
          return (
            <ListItem key={path} disablePadding>
              <ListItemButton
                component={Link}
                to={path}
                selected={isHere}
                aria-current={isHere ? 'page' : undefined}
                {...(onNavigate ? { onClick: onNavigate } : {})}
                sx={ITEM}
              >
                <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}><MenuIcon name={icon} /></ListItemIcon>
                <ListItemText primary={label} slotProps={{ primary: { sx: { fontSize: '0.9375rem', fontWeight: isHere ? 650 : 500 } } }} />
              </ListItemButton>
            </ListItem>
          )
        })}
      </List>
    </Box>
  )
}

const ITEM = {
  minHeight: 44,
  borderRadius: 1,
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'tint.teal.fill', color: 'tint.teal.text' },
}

/** `/Snurra/2026/11` and `/Snurra/2026/01` are the same entry. */
const firstStep = (path: string) => path.split('/')[1]?.toLowerCase() ?? ''
