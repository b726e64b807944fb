import { type ReactNode, useState } from 'react'
import { ErrorCard } from '@portal/ui'
import { Box, Card, Skeleton, Typography } from '@portal/ui/kit'
import { today, yearOf } from '@portal/web-kit'
import { YearSelect } from '../snurra/year-select.tsx'
import { useTimeText } from '../texts.ts'
import { IncomeChart } from './income-chart.tsx'
import { IncomeTable } from './income-table.tsx'
import { useIncomeYear } from './income.api.ts'

/** Of the chart's card and the table, in px: what stands below them keeps its place. */
const HEIGHTS = [298, 651]

/** Intäkter: a user's income, hours and rate by month of a chosen year, as chart and table (D19). */
export default function IncomeTab({ userId }: { readonly userId: number }): ReactNode {
  const t = useTimeText()
  const [year, setYear] = useState(() => yearOf(today()))
  const { pay, error, retry } = useIncomeYear(userId, year)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="h2">{t('income.title', { year })}</Typography>
        <YearSelect year={year} userId={userId} onChange={setYear} />
      </Box>
      {!pay && error && (
        <Card>
          <ErrorCard error={error} onRetry={retry} />
        </Card>
      )}
      {!pay && !error && HEIGHTS.map((height) => <Skeleton key={height} variant="rounded" height={height} />)}
      {pay && (
        <>
          <Card sx={{ padding: 2.5 }}>
            <IncomeChart months={pay.months} />
          </Card>
          <IncomeTable label={t('income.title', { year })} pay={pay} />
        </>
      )}
    </Box>
  )
}
