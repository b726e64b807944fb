import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthName, monthOf } from '@portal/platform-domain'
import { monthNumber } from '@portal/time-domain'
import { Box, Card } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { today } from '@portal/web-kit'
import { useUnfinishedMonths } from '../entry/time-entries.api.ts'
import { useTimeText } from '../texts.ts'

const NOTE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  paddingInline: 2,
  paddingBlock: 0.75,
  bgcolor: 'tint.orange.fill',
  borderColor: 'tint.orange.line',
  color: 'tint.orange.text',
} as const
const LINKS = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '0.875rem',
  fontWeight: 500,
  '& a': { display: 'block', paddingBlock: 0.75, color: 'inherit' },
} as const

/** What the user has left to report and to mark Klar, each a link to its month; nothing when all is done. */
export function UnfinishedNote(): ReactNode {
  const t = useTimeText()
  const { data } = useUnfinishedMonths()
  const present = monthOf(today())
  const [oldest, ...others] = data?.months ?? []
  const lines = [
    ...(oldest === undefined
      ? []
      : [
          {
            month: oldest,
            text:
              others.length === 0
                ? t('unfinished.month', { month: monthName(monthNumber(oldest)) })
                : t('unfinished.months', { month: monthName(monthNumber(oldest)), count: others.length }),
          },
        ]),
    ...(data && data.missingDays > 0
      ? [
          {
            month: present,
            text: t('unfinished.days', { count: data.missingDays, month: monthName(monthNumber(present)) }),
          },
        ]
      : []),
  ]
  if (lines.length === 0) return null
  return (
    <Card sx={NOTE}>
      <Box aria-hidden sx={{ display: 'flex' }}>
        <CalendarClock size={18} />
      </Box>
      <Box component="ul" aria-label={t('unfinished.label')} sx={LINKS}>
        {lines.map(({ month, text }) => (
          <li key={month}>
            <Link to={`/Tidrapportering?month=${month}`}>{text}</Link>
          </li>
        ))}
      </Box>
    </Card>
  )
}
