import type { ReactNode } from 'react'
import type { PlainDate } from '@portal/platform-domain'
import { type CopyPlan, formatHundredths, heldDays, takesHours } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { daysInWords } from '../day-text.ts'
import { STATUS_LOOK, StatusIcon } from '../status-look.tsx'
import { useTimeText } from '../texts.ts'
import { DayList } from './day-list.tsx'
import { projectOf } from './fill-week.ts'

type Entries = CopyPlan['entries']

const LINES = {
  listStyle: 'none',
  margin: 0,
  marginTop: 0.25,
  padding: 0,
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const
const ENTRY = { display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 } as const
const ABOUT = { minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' } as const

interface Props {
  readonly label: string
  readonly entries: Entries
}

/** A day with one entry is one line; days that get the same entries share a list with one line for each, and its sum. */
export function CopiedEntries({ label, entries }: Props): ReactNode {
  const byDay = Map.groupBy(entries, ({ day }) => day)
  const single = [...byDay].filter(([, list]) => list.length === 1)
  const several = [...byDay].filter(([, list]) => list.length > 1)
  return (
    <>
      {single.length > 0 && (
        <DayList
          label={label}
          days={single.map(([day]) => day)}
          detail={(day) => byDay.get(day)?.map((entry) => <Entry key={day} entry={entry} />)}
        />
      )}
      {[...Map.groupBy(several, ([, list]) => keyOf(list))].map(([key, same]) => (
        <SameDays key={key} days={same.map(([day]) => day)} entries={same[0]?.[1] ?? []} />
      ))}
    </>
  )
}

const keyOf = (entries: Entries) => JSON.stringify(entries.map(({ day: _day, ...content }) => content))

function SameDays({ days, entries }: { readonly days: readonly PlainDate[]; readonly entries: Entries }): ReactNode {
  const t = useTimeText()
  const sum = heldDays(entries).values().next().value?.hours ?? 0
  return (
    <div>
      <Typography variant="body2" className="figures" sx={{ fontWeight: 600 }}>
        {daysInWords(days)}
        {sum > 0 && ` · ${formatHundredths(sum)}${t('report.hoursUnit')}`}
      </Typography>
      <Box component="ul" aria-label={daysInWords(days)} className="figures" sx={LINES}>
        {entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- equal entries may stand in one day
          <li key={index}>
            <Entry entry={entry} />
          </li>
        ))}
      </Box>
    </div>
  )
}

function Entry({ entry }: { readonly entry: Entries[number] }): ReactNode {
  const t = useTimeText()
  const { status, hours, description } = entry
  const name = t(`status.${status}`)
  const about = [projectOf(entry), description].filter(Boolean).join(' · ')
  return (
    <Box component="span" title={name} sx={{ ...ENTRY, color: `tint.${STATUS_LOOK[status].tint}.text` }}>
      <StatusIcon status={status} />
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {takesHours(status) && hours > 0 ? `${formatHundredths(hours)}${t('report.hoursUnit')}` : name}
      </Box>
      {about !== '' && (
        <Box component="span" sx={ABOUT}>
          {about}
        </Box>
      )}
    </Box>
  )
}
