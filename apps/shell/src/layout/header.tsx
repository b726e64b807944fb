import type { ReactNode } from 'react'
import { Menu } from 'lucide-react'
import { Box, IconButton } from '@portal/ui/kit'
import { type SessionUser, Slot, useText } from '@portal/web-kit'
import { AccountMenu } from './account-menu.tsx'
import { LogoLink } from './logo.tsx'
import { ModeToggle } from './mode-toggle.tsx'

interface Props {
  readonly user: SessionUser
  /** In px. */
  readonly height: number
  readonly menuOpen: boolean
  readonly onMenu: () => void
}

/** The bar on top: the way home, the colour mode, and the user's own menu. */
export function Header({ user, height, menuOpen, onMenu }: Props): ReactNode {
  const t = useText('shell')
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky', top: 0, zIndex: 'appBar', display: 'flex', alignItems: 'center', gap: 1, height, boxSizing: 'border-box', paddingInline: { xs: 1.5, md: 2.5 },
        bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider',
      }}
    >
      <IconButton aria-label={t('layout.openMenu')} aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu} sx={{ display: { md: 'none' } }}><Menu size={22} /></IconButton>
      <LogoLink />
      <Box sx={{ flexGrow: 1 }} />
      <Slot name="header.tools" isCompact />
      <ModeToggle />
      <AccountMenu user={user} />
    </Box>
  )
}
