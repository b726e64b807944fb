import type { ReactNode } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import type { Seal } from '@portal/time-contract'
import { firstDayOf, type MonthSnapshot } from '@portal/time-domain'
import { Box, Paper, Skeleton, Typography } from '@portal/ui/kit'
import { today, useSession } from '@portal/web-kit'
import { longDate } from '../closing/seal-text.ts'
import { FIGURES_FRAME, SummaryFigures } from '../time-report/summary-strip.tsx'
import { useTimeText } from '../texts.ts'
import { PayslipCorrections } from './payslip-corrections.tsx'
import { PayslipLines } from './payslip-lines.tsx'

/** As wide as a sheet of paper, in line with the page's title. */
export const PAPER_WIDTH = { maxWidth: 820 } as const

/** One A4 in the browser's own print: black on white in every theme, small, and nothing around it. */
const SHEET = {
  ...PAPER_WIDTH,
  padding: { xs: 2, sm: 4 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  '@media print': {
    '@page': { size: 'A4', margin: '12mm' },
    border: 0,
    padding: 0,
    gap: 1,
    maxWidth: 'none',
    fontSize: '9pt',
    '&, & *': { color: '#000 !important', background: 'none !important', borderColor: '#999 !important' },
  },
} as const

interface Props {
  readonly month: Month
  readonly seal: Seal
  readonly snapshot: MonthSnapshot
}

/** The content of a sealed month: hours, pay line by line and corrections, with its seal. */
export function Payslip({ month, seal, snapshot }: Props): ReactNode {
  const t = useTimeText()
  const user = useSession((session) => session.user)
  const named = monthAndYear(firstDayOf(month))
  return (
    <Paper component="article" variant="outlined" aria-label={t('payslip.of', { month: named })} sx={SHEET}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <div>
          <Typography component="h2" variant="h2">
            {t('payslip.of', { month: named })}
          </Typography>
          <Typography>{user && `${user.firstName} ${user.lastName}`}</Typography>
        </div>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('summary.sealed', { day: longDate(seal.sealedAt), name: seal.sealedByName })}
        </Typography>
      </Box>
      <section aria-label={t('payslip.time')}>
        <Typography component="h3" variant="h3" sx={{ marginBottom: 1 }}>
          {t('payslip.time')}
        </Typography>
        <Box sx={FIGURES_FRAME}>
          <SummaryFigures entries={snapshot.entries} />
        </Box>
      </section>
      <PayslipLines pay={snapshot.pay} />
      <PayslipCorrections month={month} standing={snapshot.corrections} />
      <Box component="footer" sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {t('payslip.hash')} <code>{seal.sha256}</code>
        <Box sx={{ display: 'none', displayPrint: 'block' }}>{t('payslip.printed', { day: today() })}</Box>
      </Box>
    </Paper>
  )
}

const LINES = Array.from({ length: 18 }, (_, line) => <Skeleton key={line} height={28} />)

/** The sheet while it loads. */
export function PayslipLoading(): ReactNode {
  const t = useTimeText()
  return (
    <Paper variant="outlined" role="status" aria-label={t('payslip.loading')} sx={SHEET}>
      <div>
        <Skeleton width="min(240px, 100%)" height={36} />
        <Skeleton width="min(160px, 100%)" />
      </div>
      <Skeleton variant="rounded" height={72} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 1.5 }}>{LINES}</Box>
    </Paper>
  )
}
