import type { ReactNode } from 'react'
import { monthName } from '@portal/platform-domain'
import type { PayRecord } from '@portal/time-domain'
import { EmptyState } from '@portal/ui'
import { Typography } from '@portal/ui/kit'
import { MonthChart } from '../../charts/month-chart.tsx'
import { useTimeText } from '../../texts.ts'
import { takenOf } from './year-columns.ts'

interface Props {
  readonly months: readonly PayRecord[]
  /** Said instead of a chart without figures. */
  readonly empty: string | undefined
}

/** Income and expenses, month by month. */
export function MonthBars({ months, empty }: Props): ReactNode {
  const t = useTimeText()
  const income = months.map((record) => record.income)
  const taken = months.map(takenOf)
  return (
    <>
      <Typography component="h2" variant="h3" sx={{ marginBottom: 1 }}>
        {t('year.bars')}
      </Typography>
      {empty !== undefined ? (
        <EmptyState text={empty} />
      ) : (
        <MonthChart
          label={t('year.bars')}
          tableHead={t('snurra.yearMonth')}
          height={240}
          months={months.map((_month, index) => monthName(index + 1))}
          series={[
            { name: t('year.income'), kind: 'bars', colour: 'main', values: income },
            { name: t('year.taken'), kind: 'bars', colour: 'taken', values: taken },
          ]}
        />
      )}
    </>
  )
}
