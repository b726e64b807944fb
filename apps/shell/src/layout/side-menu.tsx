import type { ReactNode } from 'react'
import type { Role } from '@portal/platform-domain'
import { Box, ListItemButton, Tooltip } from '@portal/ui/kit'
import { Link, useLocation } from '@portal/ui/router'
import { useText } from '@portal/web-kit'
import { firstStep, menuFor } from '../remotes/contributed.ts'
import { useLinkAhead } from '../remotes/open-ahead.ts'
import { fetchTablesAndForms } from '../remotes/provided.ts'
import { useRegistry } from '../remotes/registry.ts'
import { MenuIcon } from '../icons/menu-icon.tsx'

interface Props {
  readonly role: Role
  readonly onNavigate?: () => void
  /** Icons only; each entry's name is its tooltip, and read by screen readers. */
  readonly isMini?: boolean
}

/** The remotes' menu entries for this role. */
export function SideMenu({ role, onNavigate, isMini = false }: Props): ReactNode {
  const t = useText('shell')
  const { pathname } = useLocation()
  const remotes = useRegistry((registry) => registry.remotes)
  const ahead = useLinkAhead()
  return (
    <Box
      component="nav"
      aria-label={t('layout.menu')}
      onPointerEnter={fetchTablesAndForms}
      onFocus={fetchTablesAndForms}
      sx={{ padding: 1.5 }}
    >
      <Box component="ul" sx={LIST}>
        {menuFor(remotes, role).map(({ label, path, icon, pages }) => {
          const isPage = firstStep(path) === firstStep(pathname)
          const isHere = isPage || pages.some((page) => firstStep(page) === firstStep(pathname))
          const entry = (
            <ListItemButton
              component={Link}
              to={path}
              {...ahead(path)}
              selected={isHere}
              aria-current={isPage ? 'page' : isHere || undefined}
              {...(isMini ? { 'aria-label': label } : {})}
              {...(onNavigate ? { onClick: onNavigate } : {})}
              sx={ITEM}
            >
              <MenuIcon name={icon} />
              {!isMini && <span>{label}</span>}
            </ListItemButton>
          )
          return (
            <li key={path}>
              {isMini ? (
                <Tooltip title={label} placement="right">
                  {entry}
                </Tooltip>
              ) : (
                entry
              )}
            </li>
          )
        })}
      </Box>
    </Box>
  )
}

const LIST = { display: 'grid', gap: 0.5, margin: 0, padding: 0, listStyle: 'none' }
const ITEM = {
  minHeight: 44,
  gap: 2,
  borderRadius: 1,
  fontSize: '0.9375rem',
  fontWeight: 500,
  lineHeight: 1.55,
  '&[aria-current]': { fontWeight: 650 },
  '& > svg': { flexShrink: 0 },
  '& > span': { minWidth: 0, marginBlock: 0.5 },
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'tint.teal.fill', color: 'tint.teal.text' },
}

/** `/Snurra/2026/11` and `/Snurra/2026/01` are the same entry. */
