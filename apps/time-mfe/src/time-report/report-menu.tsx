import { CalendarSync, Copy, Ellipsis, FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
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

const BESIDE_FIRST_LINE = { alignSelf: 'flex-start', marginTop: '9px' } as const

/** Less frequent actions: copy, export, subscribe. An export says what its file has before it is made, and its name after. */
export function ReportMenu({ month, userId, canChange, onCopy, onFeed }: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  const save = (ofMonth: number | undefined) =>
    choose(
      () =>
        void exportTime({ year: yearOf(month), month: ofMonth, userId }, (file) =>
          toast.success(t('report.exported', { file })),
        ).catch(() => toast.error(t('report.exportFailed'))),
    )
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
      <Menu
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { marginTop: 1 } } }}
      >
        <MenuItem onClick={choose(onCopy)} disabled={!canChange}>
          <ListItemIcon>
            <Copy size={18} />
          </ListItemIcon>
          <ListItemText>{t('report.copy')}</ListItemText>
        </MenuItem>
        {(['Month', 'Year'] as const).map((period) => (
          <MenuItem
            key={period}
            aria-labelledby={`${id}-${period}`}
            aria-describedby={`${id}-${period}-help`}
            onClick={save(period === 'Month' ? monthNumber(month) : undefined)}
          >
            <ListItemIcon sx={BESIDE_FIRST_LINE}>
              <FileSpreadsheet size={18} />
            </ListItemIcon>
            <ListItemText
              sx={{ maxWidth: 320 }}
              secondary={t(`report.export${period}Help`)}
              slotProps={{ primary: { id: `${id}-${period}` }, secondary: { id: `${id}-${period}-help` } }}
            >
              {period === 'Month'
                ? t('report.exportMonth', { month: monthAndYear(firstDayOf(month)) })
                : t('report.exportYear', { year: yearOf(month) })}
            </ListItemText>
          </MenuItem>
        ))}
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
