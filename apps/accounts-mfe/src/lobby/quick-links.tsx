import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, List, ListItem, ListItemButton, ListItemText } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { usePageLinks } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

/** Links from the Lobby to pages of the areas (D20); hidden when there are none. */
export function QuickLinks(): ReactNode {
  const t = useAccountsText()
  const links = usePageLinks()
  if (links.length === 0) return null
  return (
    <Card component="nav" aria-label={t('lobby.quickLinks')}>
      <List disablePadding sx={{ padding: 1 }}>
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
    </Card>
  )
}
