import type { ReactNode } from 'react'
import type { PlainDate } from '@portal/platform-domain'
import { Box } from '@portal/ui/kit'
import { shortDay } from '../day-text.ts'

const LIST = { display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', margin: 0, padding: 0 } as const
const DAY = {
  paddingInline: 1,
  minHeight: 26,
  minWidth: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const

interface Props {
  readonly label: string
  readonly days: readonly PlainDate[]
  /** Text beside a day, such as its hours. */
  readonly detail?: (day: PlainDate) => ReactNode
}

/** The days of an action, each by weekday and number. */
export function DayList({ label, days, detail }: Props): ReactNode {
  return (
    <Box component="ul" aria-label={label} sx={LIST}>
      {days.map((day) => (
        <Box component="li" key={day} className="figures" sx={DAY}>
          <time dateTime={day} style={{ whiteSpace: 'nowrap' }}>
            {shortDay(day)}
          </time>
          {detail?.(day)}
        </Box>
      ))}
    </Box>
  )
}
