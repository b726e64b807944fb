import { Ellipsis, FileSpreadsheet, Settings, ShieldCheck, Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useAccountsText } from '../texts.ts'
import type { ReportAct } from './use-report-act.ts'

interface Props {
  readonly onImport: () => void
  /** On a phone, where its button has no room. */
  readonly report: ReportAct | undefined
}

/** The page's less frequent actions: import users, open the audit page and the settings; on a phone the report too. */
export function MoreActs({ onImport, report }: Props): ReactNode {
  const t = useAccountsText()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const startImport = () => {
    close()
    onImport()
  }
  const startReport = () => {
    close()
    report?.start()
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
        {report && (
          <MenuItem disabled={report.isComing} onClick={startReport}>
            <ListItemIcon>
              <FileSpreadsheet size={18} />
            </ListItemIcon>
            <ListItemText>{report.text}</ListItemText>
          </MenuItem>
        )}
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
