import { Fragment, type ReactNode, type Ref } from 'react'
import { type Month, monthOf } from '@portal/platform-domain'
import { type ClosingRow, closingCounts, type FindingKind, shownState } from '@portal/time-domain'
import { Box, Skeleton, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { today } from '@portal/web-kit'
import { MonthSteps } from '../month-steps.tsx'
import { useTimeText } from '../texts.ts'
import { closingPath } from './closing-path.ts'

interface Props {
  readonly month: Month
  /** Nothing yet while it loads. */
  readonly rows: readonly ClosingRow[] | undefined
  readonly onShow: (month: Month) => void
  /** The heading, for the focus when what had it is gone. */
  readonly headingRef: Ref<HTMLHeadingElement>
  /** On a phone at the end of the month's row. */
  readonly filter: ReactNode
  /** A panel stands beside it: the counts may need two lines, in the height of one and the bar. */
  readonly isBeside?: boolean
}

const BAR = {
  display: { xs: 'none', sm: 'flex' },
  displayPrint: 'none',
  height: 8,
  overflow: 'hidden',
  borderRadius: '4px',
  bgcolor: 'sunken',
  maxWidth: 460,
  border: 1,
  borderColor: 'divider',
  forcedColorAdjust: 'none',
} as const
/** As high as the counts with their bar, so that nothing around moves with the first Klar; alone they stand in its middle. */
const PROGRESS = {
  flex: '1 1 260px',
  maxWidth: 620,
  minHeight: { sm: 36 },
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
} as const
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: { xs: 0.5, sm: 2 },
  marginBottom: { xs: 1.5, sm: 2 },
} as const

const COUNTS = { fontWeight: 600 } as const
const ABOVE_BAR = { marginBottom: { sm: 0.5 } } as const
const COUNTS_BESIDE = { fontWeight: 600, lineHeight: '18px' } as const
/** A number and its words stay on one line. */
const WHOLE = { whiteSpace: 'nowrap' } as const
/** As high as a finger needs. */
const COUNT = {
  ...WHOLE,
  display: 'inline-block',
  lineHeight: '1.5rem',
  color: 'inherit',
  '@media print': { textDecoration: 'none' },
} as const

/** On a narrow phone the filter stands below a month with a long name. */
const MONTH = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  flexBasis: { xs: '100%', sm: 'auto' },
} as const

/** The month, the users' progress, and buttons to other months. */
export function ClosingHead({ month, rows, onShow, headingRef, filter, isBeside = false }: Props): ReactNode {
  return (
    <Box sx={HEAD} data-tour="closing">
      <Box sx={MONTH}>
        <MonthSteps month={month} last={monthOf(today())} heading={headingRef} onShow={onShow} />
        {filter}
      </Box>
      <Box sx={PROGRESS}>
        {rows ? (
          <Progress month={month} rows={rows} isBeside={isBeside} />
        ) : (
          <Skeleton sx={{ height: { xs: 22, sm: 40 } }} />
        )}
      </Box>
    </Box>
  )
}

interface ProgressProps {
  readonly month: Month
  readonly rows: readonly ClosingRow[]
  readonly isBeside: boolean
}

/**
 * "18 av 24 klara · 3 saknar dagar · 12 förseglade", each a link to those it counts, and the same as a bar of Klar and
 * sealed months. Empty months that take no changes are counted by themselves.
 */
function Progress({ month, rows, isBeside }: ProgressProps): ReactNode {
  const t = useTimeText()
  const { open, klar, sealed } = closingCounts(rows)
  const total = open + klar + sealed
  // An empty bar says nothing.
  const hasBar = !isBeside && klar + sealed > 0
  const empty = rows.filter((row) => shownState(row) === 'none').length
  const countOf = (wanted: FindingKind) =>
    rows.filter(({ findings }) => findings.some(({ kind }) => kind === wanted)).length
  const missing = countOf('missing_days')
  // While a month runs, few have saved it.
  const notSaved = month < monthOf(today()) ? countOf('pay_not_saved') : 0
  const share = (count: number) => `${total === 0 ? 0 : (count / total) * 100}%`
  // The filter has no state for both: it shows the Klar ones as long as they are all that is counted.
  const parts = [
    {
      text: t('bokslut.klarOf', { count: klar + sealed, total }),
      filter: klar > 0 && sealed === 0 ? 'state=klar' : null,
    },
    { text: t('bokslut.missing', { count: missing }), filter: missing > 0 ? 'finding=missing_days' : null },
    ...(notSaved > 0 ? [{ text: t('bokslut.payNotSaved', { count: notSaved }), filter: 'finding=pay_not_saved' }] : []),
    { text: t('bokslut.sealedCount', { count: sealed }), filter: sealed > 0 ? 'state=sealed' : null },
    ...(empty > 0 ? [{ text: t('bokslut.emptyCount', { count: empty }), filter: 'state=none' }] : []),
  ]
  return (
    <>
      <Typography
        variant="body2"
        className="figures"
        role="status"
        sx={isBeside ? COUNTS_BESIDE : [COUNTS, hasBar && ABOVE_BAR]}
      >
        {parts.map(({ text, filter }, index) => (
          <Fragment key={text}>
            {index > 0 && ' · '}
            {filter === null ? (
              <Box component="span" sx={WHOLE}>
                {text}
              </Box>
            ) : (
              <Box component={Link} to={`${closingPath(month)}?${filter}`} replace sx={COUNT}>
                {text}
              </Box>
            )}
          </Fragment>
        ))}
      </Typography>
      {hasBar && (
        <Box aria-hidden sx={BAR}>
          <Box sx={{ bgcolor: 'tint.green.line', width: share(sealed) }} />
          <Box sx={{ bgcolor: 'tint.blue.line', width: share(klar) }} />
        </Box>
      )}
    </>
  )
}
