import { CircleCheck, LockOpen } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { PlainDate } from '@portal/platform-domain'
import type { SealedMonthState } from '@portal/time-contract'
import {
  absenceHours,
  type DoubtedDays,
  type ExtraWork,
  formatHundredths,
  type Hours,
  type MissingDays,
  normHours,
  type ShortDays,
  summarise,
  type SummedEntry,
} from '@portal/time-domain'
import { Box, Button, Card, Skeleton, Typography } from '@portal/ui/kit'
import { busy } from '@portal/web-kit'
import { SealNote } from '../closing/seal-note.tsx'
import { useTimeText } from '../texts.ts'
import { LOW_WINDOW } from './low-window.ts'
import { lockOf } from './month-lock.ts'
import { MonthPath } from './month-path.tsx'
import { MileageField, type MileageHandle } from './mileage-field.tsx'
import { SickNote } from './sick-note.tsx'
import { useKeptHeight } from './use-kept-height.ts'

interface Props {
  readonly month: string
  readonly userId: number | undefined
  /** Undefined while they load. */
  readonly entries: readonly SummedEntry[] | undefined
  /** Working days without an entry; undefined while they load. */
  readonly missing: MissingDays | undefined
  /** Work on days off and above the norm; undefined while it loads. */
  readonly extra: ExtraWork | undefined
  /** Short working days; undefined while they load. */
  readonly short: ShortDays | undefined
  /** Days whose hours may be a mistake; undefined while they load. */
  readonly doubted: DoubtedDays | undefined
  readonly state: SealedMonthState | undefined
  /** It is below the calendar: the ways of a sealed month are at the top of the page. */
  readonly isBelow: boolean
  /** Opens the dialog of Klar, once the typed mileage is saved. */
  readonly onClose: () => void
  readonly onReopen: () => void
  /** Opens a day: its entry, or the form of a day without time. */
  readonly onDay: (day: PlainDate) => void
}

export const SUMMARY_ID = 'month-summary'

/** Around the figures, by whose width they have their columns. */
export const FIGURES_FRAME = { containerType: 'inline-size' } as const
const STRIP = {
  ...FIGURES_FRAME,
  scrollMarginTop: 88,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 3,
  paddingInline: 2.5,
  paddingBlock: 2,
  marginBottom: 2,
  // The steps have room of their own below them.
  [LOW_WINDOW]: { rowGap: 0.75, paddingBlock: '10px', marginBottom: 1, '&:has(> ol)': { paddingBottom: '4px' } },
  // Below the calendar on one A4; above it in Firefox, which prints the order of the screen.
  '@media print': {
    rowGap: 1,
    paddingBlock: 1,
    marginBottom: 0,
    breakInside: 'avoid',
    '& ~ .MuiCard-root': { marginTop: 1.5 },
  },
} as const
const FIGURES = {
  display: 'grid',
  // On a phone the hours have a line of their own, and the others stand in two even columns below them.
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(5, auto)' },
  justifyContent: 'space-between',
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  columnGap: { xs: 1, sm: 3 },
  rowGap: { xs: 1, sm: 2 },
  margin: 0,
  // On a narrow phone, and with large text.
  '@container (max-width: 12rem)': { gridTemplateColumns: 'auto' },
} as const
/** So much room, in rem, is enough beside the field and its button; the figures take more where there is more. */
const FIGURES_AND_NOTE = { flex: '1 1 32.5rem', maxWidth: 720 } as const
/** Names and figures stand at one height across a row. */
const NAME_AND_FIGURE = { display: 'grid', gridTemplateRows: 'subgrid', gridRow: 'span 2', rowGap: 0 } as const
/** Lines break between these parts only. */
const WHOLE = { display: 'inline-block', whiteSpace: 'nowrap' } as const
/**
 * Below the figure, so that the columns stay where they are when absence is added; on a phone, where the hours have a
 * line of their own, beside it. The norm is known before the entries are loaded; showing it at once keeps its line.
 */
const NORM = { display: { xs: 'inline', sm: 'block' }, color: 'text.secondary' } as const
/** An error stands in the gap below the field, so that the page stays still; it continues below the button's ring. */
const FIELD = {
  position: 'relative',
  flex: { xs: '1 1 9rem', sm: 'none' },
  width: { sm: 180 },
  minHeight: { xs: 90, sm: 66 },
  // The unit stands beside the amount.
  '@media print': { minHeight: 0, '& input': { flex: 'none', width: 'auto', fieldSizing: 'content' } },
  '& .MuiFormHelperText-root': {
    position: 'absolute',
    top: { xs: 68, sm: 'calc(100% + 2px)' },
    width: 'max-content',
    maxWidth: 306,
  },
  // The note of a draft, below an error too.
  '& .MuiFormControl-root + [role="status"]': { marginTop: '6px' },
  '& .MuiFormControl-root:has(.MuiFormHelperText-root) + [role="status"]': { marginTop: '26px' },
  [LOW_WINDOW]: { '&:has(.MuiFormHelperText-root)': { marginBottom: { sm: 2.25 } } },
} as const
/**
 * Level with the field, below its label, also when an error stands under it. Klar is as wide as Lås upp, so that the
 * field keeps its place.
 */
const BESIDE_FIELD = { minHeight: 40, minWidth: 110, marginTop: '26px' } as const
const FIGURE = { margin: 0, fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.3 } as const

/** The month's figures, its mileage and its closing (spec 3 §2). */
export function SummaryStrip(props: Props): ReactNode {
  const { month, userId, entries, missing, extra, short, doubted, state, isBelow, onClose, onReopen, onDay } = props
  const t = useTimeText()
  const lock = lockOf(state)
  const mileage = useRef<MileageHandle>(null)
  const card = useKeptHeight<HTMLDivElement>(state !== undefined && entries !== undefined)
  const close = async () => {
    const isSettled = !mileage.current || (await busy.during(mileage.current.settle()))
    if (isSettled) onClose()
  }
  return (
    <Card ref={card} component="section" id={SUMMARY_ID} tabIndex={-1} aria-label={t('summary.label')} sx={STRIP}>
      <SummaryFigures entries={entries} norm={normHours(month)} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'flex-start',
          gap: 2,
          flexGrow: { xs: 1, md: 0 },
          // Beside the figures, which on a wide screen end before the row does; below them it begins where they begin.
          '@container (min-width: 54rem)': { marginInlineStart: 'auto' },
        }}
      >
        <Box sx={FIELD}>
          {!state && <Skeleton height={66} />}
          {state && (
            <MileageField
              key={month}
              ref={mileage}
              month={month}
              userId={userId}
              saved={state.mileage}
              isLocked={lock !== null}
            />
          )}
        </Box>
        {!state && <Skeleton variant="rounded" sx={BESIDE_FIELD} />}
        {/* One button, which keeps the focus while the month is closed or opened again. */}
        {state && (lock === null || lock === 'klar') && (
          <Button
            variant={state.isClosed ? 'outlined' : 'contained'}
            startIcon={state.isClosed ? <LockOpen size={18} /> : <CircleCheck size={18} />}
            onClick={state.isClosed ? onReopen : () => void close()}
            sx={BESIDE_FIELD}
          >
            {t(state.isClosed ? 'summary.reopen' : 'summary.close')}
          </Button>
        )}
      </Box>
      {state?.seal && (
        <Box sx={{ flexBasis: '100%' }}>
          <SealNote month={month} seal={state.seal} userId={userId} hasWays={!isBelow} />
        </Box>
      )}
      {lock !== 'passed' && (
        <MonthPath
          month={month}
          missing={missing}
          extra={extra}
          short={short}
          doubted={doubted}
          state={state}
          onCheck={() => void close()}
          onDay={onDay}
        />
      )}
    </Card>
  )
}

interface FiguresProps {
  /** Undefined while they load. */
  readonly entries: readonly SummedEntry[] | undefined
  /**
   * The hours of the month's working days, beside the worked ones and the absence; left out where nothing more is to be
   * reported.
   */
  readonly norm?: Hours
}

/** Hours and days of the month, each under its name. */
export function SummaryFigures({ entries, norm }: FiguresProps): ReactNode {
  const t = useTimeText()
  const summary = entries && summarise(entries)
  const absent = entries ? absenceHours(entries) : 0
  const figures = [
    ['workedHours', summary && formatHundredths(summary.workedHours)],
    ['vacationDays', summary?.vacationDays],
    ['leaveDays', summary?.leaveDays],
    ['childCareDays', summary?.childCareDays],
    ['sickHours', summary && formatHundredths(summary.sickHours)],
  ] as const
  return (
    <Box sx={FIGURES_AND_NOTE}>
      <Box component="dl" sx={FIGURES}>
        {figures.map(([name, value]) => (
          <Box key={name} sx={NAME_AND_FIGURE}>
            <Typography
              component="dt"
              variant="caption"
              sx={{ alignSelf: 'end', color: 'text.secondary', whiteSpace: 'nowrap' }}
            >
              {t(`summary.${name}`)}
            </Typography>
            <Typography component="dd" className="figures" sx={FIGURE}>
              {value ?? <Skeleton width={48} />}
              {name === 'workedHours' && norm !== undefined && (
                <Typography component="span" variant="body2" sx={NORM}>
                  {absent > 0 && (
                    <>
                      {' '}
                      <Box component="span" sx={WHOLE}>
                        {t('report.andAbsence', { hours: formatHundredths(absent) })}
                      </Box>
                    </>
                  )}{' '}
                  <Box component="span" sx={WHOLE}>
                    {t('report.ofHours', { hours: formatHundredths(norm) })}
                  </Box>
                </Typography>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
      {norm !== undefined && entries && <SickNote entries={entries} />}
    </Box>
  )
}
