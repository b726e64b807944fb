import type { ReactNode } from 'react'
import { formatKronor, monthName } from '@portal/platform-domain'
import type { PayRecord } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { HiddenTable } from '../../hidden-table.tsx'

const HEIGHT = 170
const CHART = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: '4px',
  '& .month': { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', textAlign: 'center' },
  '& .pair': {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    gap: '2px',
    height: HEIGHT,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .pair > span': { forcedColorAdjust: 'none', flex: '0 1 14px', borderRadius: '3px 3px 0 0' },
  '& .income': { bgcolor: 'primary.main' },
  '& .taken': { bgcolor: 'tint.orange.line' },
  '& .label': { fontSize: '0.8125rem', lineHeight: 2, color: 'text.secondary' },
  '& .long': { display: { xs: 'none', sm: 'inline' } },
} as const
const KEY = {
  display: 'flex',
  gap: 2,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  marginBottom: 2,
  '& i': {
    forcedColorAdjust: 'none',
    display: 'inline-block',
    width: 10,
    height: 10,
    borderRadius: '3px',
    marginInlineEnd: '6px',
  },
} as const

/** What came in and what went out, month by month. */
export function MonthBars({ months }: { readonly months: readonly PayRecord[] }): ReactNode {
  const t = useTimeText()
  const bars = months.map((record, index) => ({
    month: monthName(index + 1),
    income: record.income,
    taken: record.income - record.monthBalance,
  }))
  const most = Math.max(1, ...bars.flatMap(({ income, taken }) => [income, taken]))
  const height = (ore: number) => ({
    height: `${Math.max(ore > 0 ? 2 : 0, Math.round((Math.max(0, ore) / most) * HEIGHT))}px`,
  })
  return (
    <>
      <Typography component="h2" variant="h3">
        {t('year.bars')}
      </Typography>
      <Box sx={KEY} aria-hidden>
        <span>
          <Box component="i" sx={{ bgcolor: 'primary.main' }} />
          {t('year.income')}
        </span>
        <span>
          <Box component="i" sx={{ bgcolor: 'tint.orange.line' }} />
          {t('year.taken')}
        </span>
      </Box>
      <Box aria-hidden sx={CHART}>
        {bars.map(({ month, income, taken }) => (
          <div key={month} className="month" title={`${month}: ${formatKronor(income)} / ${formatKronor(taken)}`}>
            <div className="pair">
              <span className="income" style={height(income)} />
              <span className="taken" style={height(taken)} />
            </div>
            <span className="label">
              {month.slice(0, 1)}
              <span className="long">{month.slice(1, 3)}</span>
            </span>
          </div>
        ))}
      </Box>
      <HiddenTable
        caption={t('year.bars')}
        head={[t('snurra.yearMonth'), t('year.income'), t('year.taken')]}
        rows={bars.map(({ month, income, taken }) => [month, formatKronor(income), formatKronor(taken)])}
      />
    </>
  )
}
