import { CalendarSync, Copy, Ellipsis, FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type Month, monthAndYear, yearOf } from '@portal/platform-domain'
import { firstDayOf, monthNumber } from '@portal/time-domain'
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { exportTime } from '../entry/time-entries.api.ts'

interface Props {
  readonly month: Month
  readonly userId: number | undefined
  /** False while the month is closed or its state is loading. */
  readonly canChange: boolean
  readonly onCopy: () => void
  /** Left out for another user's absence. */
  readonly onFeed?: (() => void) | undefined
}

/** Less frequent actions: copy, export, subscribe. */
export function ReportMenu({ month, userId, canChange, onCopy, onFeed }: Props): ReactNode {
  const t = useTimeText()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  const save = (ofMonth: number | undefined) =>
    choose(() => void exportTime(yearOf(month), ofMonth, userId).catch(() => toast.error(t('report.exportFailed'))))
  return (
    <>
      <IconButton
        ref={button}
        aria-label={t('report.menu')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={20} />
      </IconButton>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        <MenuItem onClick={choose(onCopy)} disabled={!canChange}>
          <ListItemIcon>
            <Copy size={18} />
          </ListItemIcon>
          <ListItemText>{t('report.copy')}</ListItemText>
        </MenuItem>
        <MenuItem onClick={save(monthNumber(month))}>
          <ListItemIcon>
            <FileSpreadsheet size={18} />
          </ListItemIcon>
          <ListItemText>{t('report.exportMonth', { month: monthAndYear(firstDayOf(month)) })}</ListItemText>
        </MenuItem>
        <MenuItem onClick={save(undefined)}>
          <ListItemIcon>
            <FileSpreadsheet size={18} />
          </ListItemIcon>
          <ListItemText>{t('report.exportYear', { year: yearOf(month) })}</ListItemText>
        </MenuItem>
        {onFeed && (
          <MenuItem onClick={choose(onFeed)}>
            <ListItemIcon>
              <CalendarSync size={18} />
            </ListItemIcon>
            <ListItemText>{t('report.feed')}</ListItemText>
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
