import type { ReactNode } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { type ClosingRow, firstDayOf, formatHundredths } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'

const FIGURES = {
  flexBasis: '100%',
  margin: 0,
  fontSize: '0.875rem',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, paddingBlock: 0.5 },
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0 },
} as const

interface Props {
  readonly month: Month
  readonly row: ClosingRow
}

/** The figures of a user's month, which the panel covers in the list: those of absence where there is some. */
export function MonthFigures({ month, row }: Props): ReactNode {
  const t = useTimeText()
  const hours = (value: number) => `${formatHundredths(value)}${t('report.hoursUnit')}`
  const figures = [
    { label: t('bokslut.hours'), value: hours(row.hours) },
    { label: t('bokslut.vacationDays'), value: row.vacationDays > 0 && formatHundredths(row.vacationDays) },
    { label: t('bokslut.sickHours'), value: row.sickHours > 0 && hours(row.sickHours) },
    { label: t('bokslut.childCareDays'), value: row.childCareDays > 0 && formatHundredths(row.childCareDays) },
    { label: t('bokslut.receipts'), value: row.receipts !== null && <Amount ore={row.receipts} /> },
    { label: t('bokslut.pay'), value: row.isPaySaved && <Amount ore={row.monthBalance} /> },
    {
      label: t('bokslut.balanceUntil', { month: monthAndYear(firstDayOf(month)).replace(' ', '\u00A0') }),
      value: <Amount ore={row.closingBalance} />,
    },
  ]
  return (
    <Box component="dl" className="figures" sx={FIGURES}>
      {figures.map(
        ({ label, value }) =>
          value !== false && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </Box>
  )
}
