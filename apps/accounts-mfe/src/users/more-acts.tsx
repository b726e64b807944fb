import { Ellipsis, Settings, ShieldCheck, Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useAccountsText } from '../texts.ts'

/** The page's less frequent actions: import users, open the audit page and the settings. */
export function MoreActs({ onImport }: { readonly onImport: () => void }): ReactNode {
  const t = useAccountsText()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const startImport = () => {
    close()
    onImport()
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={t('users.more')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={20} />
      </IconButton>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={close}>
        <MenuItem onClick={startImport}>
          <ListItemIcon>
            <Upload size={18} />
          </ListItemIcon>
          <ListItemText>{t('importUsers.title')}</ListItemText>
        </MenuItem>
        <MenuItem component={Link} to="/Granskning">
          <ListItemIcon>
            <ShieldCheck size={18} />
          </ListItemIcon>
          <ListItemText>{t('audit.title')}</ListItemText>
        </MenuItem>
        <MenuItem component={Link} to="/Installningar">
          <ListItemIcon>
            <Settings size={18} />
          </ListItemIcon>
          <ListItemText>{t('settings.title')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  )
}
