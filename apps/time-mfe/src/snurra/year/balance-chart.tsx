import type { ReactNode } from 'react'
import { formatKronor, monthName } from '@portal/platform-domain'
import type { PayYear } from '@portal/time-domain'
import { EmptyState } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { MonthChart } from '../../charts/month-chart.tsx'
import { useTimeText } from '../../texts.ts'

/** The number of the last month that is saved, or in which a correction changes the balance; all beside an older service. */
function lastCounted({ months, total, savedMonths }: PayYear): number {
  if (!savedMonths) return months.length
  const changed = months.findLastIndex(
    ({ closingBalance }, index) => closingBalance !== (months[index - 1]?.closingBalance ?? total.openingBalance),
  )
  return Math.max(changed + 1, 0, ...savedMonths)
}

interface Props {
  readonly pay: PayYear
  /** Said instead of a chart without figures. */
  readonly empty: string | undefined
}

/**
 * Maxkonto after each month, from the year's opening balance. The line ends with the last saved month: those after it
 * count in no balance (D61).
 */
export function BalanceChart({ pay, empty }: Props): ReactNode {
  const t = useTimeText()
  const last = pay.total.closingBalance
  const end = lastCounted(pay)
  const values = [
    pay.total.openingBalance,
    ...pay.months.map(({ closingBalance }, index) => (index < end ? closingBalance : null)),
  ]
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          columnGap: 2,
        }}
      >
        <Typography component="h2" variant="h3">
          {t('year.balance')}
        </Typography>
        <Typography
          variant="body2"
          className="figures"
          sx={{ fontWeight: 700, color: last < 0 ? 'error.main' : 'primary.main', whiteSpace: 'nowrap' }}
        >
          {formatKronor(last)}
        </Typography>
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBottom: 1 }}>
        {t('year.balanceText')}
      </Typography>
      {empty !== undefined ? (
        <EmptyState text={empty} />
      ) : (
        <MonthChart
          label={t('year.balance')}
          tableHead={t('snurra.yearMonth')}
          height={220}
          months={[t('snurra.yearOpening'), ...pay.months.map((_month, index) => monthName(index + 1))]}
          series={[{ name: t('pay.closingBalance'), kind: 'area', colour: 'main', values }]}
        />
      )}
    </>
  )
}
