import type { ReactNode } from 'react'
import { type Month, monthAndYear, yearOf } from '@portal/platform-domain'
import { firstDayOf, type SealedCorrection } from '@portal/time-domain'
import { Typography } from '@portal/ui/kit'
import { useCorrections } from '../closing/closing.api.ts'
import { CorrectionList } from '../closing/correction-list.tsx'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly month: Month
  /** The corrections of earlier months that were sealed with this one. */
  readonly standing: readonly SealedCorrection[]
}

/** Corrections that count in this month, and later ones of this month that count in others. */
export function PayslipCorrections({ month, standing }: Props): ReactNode {
  const t = useTimeText()
  const { data, error } = useCorrections(yearOf(month))
  const since = data?.filter(({ ofMonth }) => ofMonth === month) ?? []
  const named = (of: Month) => monthAndYear(firstDayOf(of))
  if (standing.length === 0 && since.length === 0 && !error) return null
  return (
    <section aria-label={t('payslip.corrections')}>
      <Typography component="h3" variant="h3" sx={{ marginBottom: 1 }}>
        {t('payslip.corrections')}
      </Typography>
      <CorrectionList
        corrections={standing.map((correction) => ({
          ...correction,
          where: t('correction.of', { month: named(correction.ofMonth) }),
        }))}
      />
      <CorrectionList
        corrections={since.map((correction) => ({
          ...correction,
          where: t('correction.in', { month: named(correction.month) }),
        }))}
      />
      {error && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {t('correction.failed')}
        </Typography>
      )}
    </section>
  )
}
