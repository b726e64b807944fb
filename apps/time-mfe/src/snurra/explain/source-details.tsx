import type { ReactNode } from 'react'
import { paySourceCalls, type SourceDay, type SourceRecord } from '@portal/time-contract'
import { monthFrom, type PayRecord, type TimeStatus } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import { Box, Button, Skeleton, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useCall } from '@portal/web-kit'
import { userTabPath } from '../../closing/closing-path.ts'
import { unitOf, writeFigure } from '../figures.ts'
import { useTimeText } from '../../texts.ts'
import type { ExplainedMonth } from './explain-context.ts'

const STATUS: { readonly [K in keyof PayRecord]?: TimeStatus } = {
  workingHours: 'work',
  paidVacationDays: 'vacation',
  vacationDays: 'vacation',
}
const SPENDING: { readonly [K in keyof PayRecord]?: SourceRecord['counts'] } = { costs: 'costs', tools: 'tools' }

/** Figures that come from the time report or money's records. */
export const hasDetails = (name: keyof PayRecord): boolean => name in STATUS || name in SPENDING

/** A search for a record's number shows it alone. Another user's receipts have no list but a tab of the user's page. */
const LISTS: Readonly<Record<SourceRecord['kind'], string>> = { receipt: '/Kvitto', purchase: '/Inkop' }

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& caption': { textAlign: 'start', fontWeight: 700, paddingBottom: '4px' },
  '& th': { textAlign: 'start', fontWeight: 400 },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& th, & td': { padding: '6px 0', borderTop: 1, borderColor: 'divider', verticalAlign: 'top' },
  '& a': { color: 'primary.main' },
  '& tfoot th, & tfoot td': { fontWeight: 700 },
  '& small': { display: 'block', color: 'text.secondary', fontSize: '0.8125rem' },
} as const

/** The days of the time report, or the receipts and purchases, behind a figure (D47). */
export function SourceDetails({
  name,
  month: { place, userId },
}: {
  readonly name: keyof PayRecord
  readonly month: ExplainedMonth
}): ReactNode {
  const t = useTimeText()
  const { data, error, refetch } = useCall(paySourceCalls.get, { year: place.year, month: place.tab, userId })
  const status = STATUS[name]
  const spending = SPENDING[name]
  if (!data && error) return <Away text={t('explain.noSources')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={120} />
  if (status) return <Days days={data.days.filter((day) => day.status === status)} isCounted={status === 'vacation'} />
  if (!spending) return null
  if (!data.spending) return <Away text={t('explain.noMoney')} onRetry={() => void refetch()} />
  const { records, recordCount } = data.spending
  return (
    <Records
      records={records.filter(({ counts }) => counts === spending)}
      more={recordCount - records.length}
      pathOf={(record) =>
        userId !== undefined && record.kind === 'receipt'
          ? userTabPath(userId, 'Kostnader', monthFrom(place.year, place.tab))
          : `${LISTS[record.kind]}?${new URLSearchParams({ filter: 'all', search: `#${record.id}` })}`
      }
    />
  )
}

function Away({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }): ReactNode {
  const t = useTimeText()
  return (
    <Typography variant="body2" component="div" role="alert" sx={{ color: 'error.main' }}>
      {text}{' '}
      <Button size="small" color="inherit" onClick={onRetry}>
        {t('snurra.prepareAgain')}
      </Button>
    </Typography>
  )
}

/** Vacation is counted in days, work in hours. */
function Days({ days, isCounted }: { readonly days: readonly SourceDay[]; readonly isCounted: boolean }): ReactNode {
  const t = useTimeText()
  if (days.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('explain.noDays')}
      </Typography>
    )
  const hours = (value: number) => `${writeFigure(value, 'hours')}\u00A0${unitOf('hours')}`
  const sum = isCounted
    ? `${new Set(days.map(({ day }) => day)).size}\u00A0${unitOf('days')}`
    : hours(days.reduce((total, day) => total + day.hours, 0))
  return (
    <Box component="table" sx={TABLE}>
      <caption>{t('explain.days')}</caption>
      <tbody>
        {days.map(({ day, hours: worked }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a day may hold the same twice
          <tr key={`${day} ${index}`}>
            <th scope="row" className="figures">
              {day}
            </th>
            <td className="figures">{isCounted ? `1\u00A0${unitOf('days')}` : hours(worked)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('explain.sum')}</th>
          <td className="figures">{sum}</td>
        </tr>
      </tfoot>
    </Box>
  )
}

interface RecordsProps {
  readonly records: readonly SourceRecord[]
  /** How many more count. */
  readonly more: number
  /** Where a record can be opened. */
  readonly pathOf: (record: SourceRecord) => string
}

function Records({ records, more, pathOf }: RecordsProps): ReactNode {
  const t = useTimeText()
  if (records.length === 0 && more === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('explain.noRecords')}
      </Typography>
    )
  return (
    <>
      <Box component="table" sx={TABLE}>
        <caption>{t('explain.records')}</caption>
        <tbody>
          {records.map((record) => (
            <tr key={`${record.kind} ${record.id}`}>
              <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <Link to={pathOf(record)}>{record.name}</Link>
                <small className="figures">{`${t(`explain.kind.${record.kind}`)} · ${record.date}`}</small>
              </Box>
              <td>
                <Amount ore={record.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        {more === 0 && (
          <tfoot>
            <tr>
              <th scope="row">{t('explain.sum')}</th>
              <td>
                <Amount ore={records.reduce((total, { amount }) => total + amount, 0)} />
              </td>
            </tr>
          </tfoot>
        )}
      </Box>
      {more > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: 1 }}>
          {t('explain.moreRecords', { count: more })}
        </Typography>
      )}
    </>
  )
}
