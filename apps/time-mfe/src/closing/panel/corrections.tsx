import type { ReactNode } from 'react'
import { type Month, monthAndYear, yearOf } from '@portal/platform-domain'
import { firstDayOf } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useTimeText } from '../../texts.ts'
import { useClosingHistory, useCorrections } from '../closing.api.ts'
import { personPath } from '../closing-path.ts'
import { CorrectionList } from '../correction-list.tsx'

/**
 * What was corrected of the month, or stands in it, each with a link to the other month; nothing without corrections.
 */
export function Corrections({ month, userId }: { readonly month: Month; readonly userId: number }): ReactNode {
  const t = useTimeText()
  const { data: history = [] } = useClosingHistory(month, userId)
  const hasAny = history.some(({ kind }) => kind === 'correction' || kind === 'corrects')
  const { data = [] } = useCorrections(yearOf(month), userId, hasAny)
  const corrections = data.filter((one) => one.ofMonth === month || one.month === month)
  if (!hasAny || corrections.length === 0) return null
  return (
    <section aria-label={t('bokslut.corrections')}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 700, marginBottom: 0.5 }}>
        {t('bokslut.corrections')}
      </Typography>
      <CorrectionList
        corrections={corrections.map(({ ofMonth, month: where, ...correction }) => {
          const [text, other] =
            ofMonth === month ? (['correction.in', where] as const) : (['correction.of', ofMonth] as const)
          return {
            ...correction,
            where: (
              <Box component={Link} to={personPath(other, userId)} sx={{ color: 'primary.main' }}>
                {t(text, { month: monthAndYear(firstDayOf(other)) })}
              </Box>
            ),
          }
        })}
      />
    </section>
  )
}
