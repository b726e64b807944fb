import type { ReactNode } from 'react'
import { monthName } from '@portal/platform-domain'
import { Amount, ErrorCard } from '@portal/ui'
import { Box, Skeleton, Typography } from '@portal/ui/kit'
import { usePayYear } from '../pay.api.ts'
import { useTimeText } from '../../texts.ts'
import type { ExplainedMonth } from './explain-context.ts'

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th': { textAlign: 'start', fontWeight: 500 },
  '& td': { textAlign: 'end' },
  '& th, & td': { padding: '6px 0', borderTop: 1, borderColor: 'divider' },
  '& tfoot th, & tfoot td': { fontWeight: 700 },
} as const

/** The opening balance of a month: the year's opening balance and the remainders of its earlier months (D44). */
export function OpeningParts({ month: { place, userId } }: { readonly month: ExplainedMonth }): ReactNode {
  const t = useTimeText()
  const { pay, error, retry } = usePayYear(place.year, userId)
  if (!pay && error) return <ErrorCard error={error} onRetry={retry} />
  if (!pay) return <Skeleton variant="rounded" height={160} />
  const { months, total } = pay
  const earlier = months.slice(0, place.tab - 1)
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
        {t('explain.about.openingBalance')}
      </Typography>
      <Box component="table" sx={TABLE}>
        <tbody>
          <tr>
            <th scope="row">{t('snurra.openingTitle', { year: place.year })}</th>
            <td>
              <Amount ore={total.openingBalance} />
            </td>
          </tr>
          {earlier.map((record, index) => (
            <tr key={monthName(index + 1)}>
              <th scope="row">{t('explain.leftOver', { month: monthName(index + 1) })}</th>
              <td>
                <Amount ore={record.monthBalance} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('pay.openingBalance')}</th>
            <td>
              <Amount ore={months[place.tab - 1]?.openingBalance ?? total.openingBalance} />
            </td>
          </tr>
        </tfoot>
      </Box>
    </>
  )
}
