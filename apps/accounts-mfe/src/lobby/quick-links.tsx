import { ChevronRight, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Card, List, ListItem, ListItemButton, ListItemText } from '@portal/ui/kit'
import { Link, useNavigate } from '@portal/ui/router'
import { usePageLinks } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

/** The acts side by side where there is room, with space for a thumb, and all of one height. */
const ACTS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gridAutoRows: '1fr',
  gap: 1,
  padding: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const
const ACT = {
  justifyContent: 'flex-start',
  minHeight: 44,
  lineHeight: 1.25,
  textAlign: 'start',
  whiteSpace: 'normal',
  height: '100%',
  paddingInline: 1,
  '& .MuiButton-startIcon': { marginInline: '0 6px' },
} as const

/** Side by side above the news, where a column would push them down. */
const LINKS = {
  display: 'grid',
  padding: { xs: 0.5, md: 1 },
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(140px, 1fr))', md: 'minmax(0, 1fr)' },
} as const

/** What the areas put on the Lobby: buttons that begin something, and links to pages (D20); hidden without any. */
export function QuickLinks(): ReactNode {
  const t = useAccountsText()
  const all = usePageLinks()
  const navigate = useNavigate()
  if (all.length === 0) return null
  const acts = all.filter(({ isAct }) => isAct)
  const links = all.filter(({ isAct }) => !isAct)
  return (
    <Card component="nav" aria-label={t('lobby.quickLinks')}>
      {acts.length > 0 && (
        <List disablePadding sx={ACTS}>
          {acts.map(({ label, path, icon }) => (
            <ListItem key={path} disablePadding sx={{ alignItems: 'stretch' }}>
              <Button
                onClick={() => void navigate(path)}
                fullWidth
                variant="outlined"
                color="inherit"
                startIcon={icon ?? <Zap size={16} aria-hidden />}
                sx={ACT}
              >
                {label}
              </Button>
            </ListItem>
          ))}
        </List>
      )}
      {links.length > 0 && (
        <List disablePadding sx={LINKS}>
          {links.map(({ label, path }) => (
            <ListItem key={path} disablePadding>
              <ListItemButton component={Link} to={path} sx={{ minHeight: 44, borderRadius: 1 }}>
                <ListItemText
                  primary={label}
                  slotProps={{ primary: { sx: { fontSize: '0.9375rem', fontWeight: 500 } } }}
                />
                <ChevronRight size={18} aria-hidden />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </Card>
  )
}
