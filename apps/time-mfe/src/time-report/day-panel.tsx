import { CloudOff, Plus } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { PlainDate } from '@portal/platform-domain'
import { isWholeDay, formatHundredths, takesHours, type TimeEntry } from '@portal/time-domain'
import { useUiTexts } from '@portal/ui'
import { Box, Button, ButtonBase, Typography } from '@portal/ui/kit'
import { capital, longDay } from '../day-text.ts'
import { projectOf } from '../entry/fill-week.ts'
import type { WaitingEntry } from '../entry/waiting-entries.tsx'
import { SidePanel } from '../side-panel.tsx'
import { StatusIcon } from '../status-look.tsx'
import { useTimeText } from '../texts.ts'

/** A row of the panel: its entry, and its place, where the next one is once the entry is gone. */
export interface RowPlace {
  readonly key: number | string
  readonly index: number
}

interface Props {
  readonly day: PlainDate
  /** All of the day, also those that wait to be sent. */
  readonly entries: readonly (TimeEntry | WaitingEntry)[]
  /** The row that gets the focus when the panel opens; none by default. */
  readonly at?: RowPlace | undefined
  readonly onEntry: (entry: TimeEntry | WaitingEntry, at: RowPlace) => void
  /** Left out where the day takes no more. */
  readonly onNew: (() => void) | undefined
  readonly onClose: () => void
}

/** In px. */
const WIDTH = 380

const LIST = { display: 'grid', margin: 0, padding: 0, listStyle: 'none' } as const
const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  minHeight: 48,
  paddingBlock: 1,
  borderBottom: 1,
  borderColor: 'divider',
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  // The panel's head would cover a ring around the first row.
  '&:focus-visible': { outlineOffset: '-2px' },
} as const
const SUM = { display: 'flex', justifyContent: 'space-between', paddingBlock: 1.5, fontWeight: 650 } as const

/** The entries of a day that has more than its place in the calendar shows, with their sum; closes when none is left. */
export function DayPanel({ day, entries, at, onEntry, onNew, onClose }: Props): ReactNode {
  const t = useTimeText()
  const { close } = useUiTexts()
  const hours = (count: number) => `${formatHundredths(count)}${t('report.hoursUnit')}`
  const list = useRef<HTMLUListElement>(null)
  const rowAt = at && rowOf(at, entries)
  // When that row is gone from the open panel, such as the one of an entry that was deleted a moment before.
  const focusRow = useEffectEvent(() => list.current?.querySelectorAll('button')[rowAt?.index ?? -1]?.focus())
  useEffect(() => focusRow(), [rowAt?.key])
  const isEmpty = entries.length === 0
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (isEmpty) leave()
  }, [isEmpty])
  // What opened the panel before the entry is gone.
  const dayButton = useCallback(() => document.querySelector<HTMLElement>(`[data-day="${day}"]`), [day])
  return (
    <SidePanel
      title={capital(longDay(day))}
      closeLabel={close}
      width={WIDTH}
      returnTo={at && dayButton}
      onClose={onClose}
    >
      <Box component="ul" ref={list} sx={LIST}>
        {entries.map((entry, index) => (
          <li key={keyOf(entry)}>
            <ButtonBase
              autoFocus={index === rowAt?.index}
              onClick={() => onEntry(entry, { key: keyOf(entry), index })}
              sx={ROW}
            >
              <StatusIcon status={entry.status} size={18} />
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {t(`status.${entry.status}`)}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {[projectOf(entry), entry.description].filter(Boolean).join(': ')}
                </Box>
              </Box>
              {'waiting' in entry && <CloudOff size={18} aria-label={t('report.waits')} />}
              {isWholeDay(entry) ? (
                <span>{t('report.wholeDay')}</span>
              ) : (
                takesHours(entry.status) && <span className="figures">{hours(entry.hours)}</span>
              )}
            </ButtonBase>
          </li>
        ))}
      </Box>
      <Typography component="div" className="figures" sx={SUM}>
        <span>{t('report.daySum')}</span>
        <span>{hours(entries.reduce((sum, entry) => sum + (takesHours(entry.status) ? entry.hours : 0), 0))}</span>
      </Typography>
      {onNew && (
        <Button fullWidth variant="outlined" startIcon={<Plus size={18} />} onClick={onNew}>
          {t('report.new')}
        </Button>
      )}
    </SidePanel>
  )
}

const keyOf = (entry: TimeEntry | WaitingEntry) => ('waiting' in entry ? entry.waiting.id : entry.id)

/** The row of that entry as it is now; of an entry that is gone the one that follows, or the last. */
function rowOf({ key, index }: RowPlace, entries: Props['entries']): RowPlace | undefined {
  const found = entries.findIndex((entry) => keyOf(entry) === key)
  const place = found < 0 ? Math.min(index, entries.length - 1) : found
  const entry = entries[place]
  return entry && { key: keyOf(entry), index: place }
}
