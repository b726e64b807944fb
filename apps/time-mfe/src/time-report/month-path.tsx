import type { ReactNode } from 'react'
import { type Month, monthOf, type PlainDate } from '@portal/platform-domain'
import type { SealedMonthState } from '@portal/time-contract'
import {
  dayRanges,
  type DoubtedDays,
  type ExtraWork,
  formatHundredths,
  type MissingDays,
  type ShortDays,
} from '@portal/time-domain'
import { Box, Button } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { daysInWords } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { LOW_WINDOW } from './low-window.ts'
import { LINE, PathStep } from './path-step.tsx'
import { PayStep } from './pay-step.tsx'

interface Props {
  readonly month: Month
  /** Working days without an entry; undefined while they load. */
  readonly missing: MissingDays | undefined
  /** Work on days off and above the norm; undefined while it loads. */
  readonly extra: ExtraWork | undefined
  /** Short working days; undefined while they load. */
  readonly short: ShortDays | undefined
  /** Days whose hours may be a mistake; undefined while they load. */
  readonly doubted: DoubtedDays | undefined
  /** Undefined while it loads. */
  readonly state: SealedMonthState | undefined
  /** Opens the check of the month. */
  readonly onCheck: () => void
  /** Opens a day: its entry, or the form of a day without time. */
  readonly onDay: (day: PlainDate) => void
}

const STEPS = {
  display: 'flex',
  // Steps to take are nothing for paper.
  displayPrint: 'none',
  flexDirection: { xs: 'column', md: 'row' },
  // A step whose text is long takes a line of its own: the others are not squeezed beside it.
  flexWrap: { md: 'wrap' },
  flexBasis: '100%',
  '--step-gap': { md: '16px', lg: '24px' },
  columnGap: { md: 'var(--step-gap)' },
  // A thin line between two steps; the one that would stand before the first of a line is cut off.
  overflow: { md: 'clip' },
  overflowClipMargin: '4px',
  '& > li + li::before': {
    content: { md: '""' },
    position: 'absolute',
    insetBlock: '7px',
    insetInlineStart: 'calc(var(--step-gap) / -2)',
    width: '1px',
    bgcolor: 'divider',
  },
  minHeight: { xs: 108, md: 32 },
  alignItems: { md: 'center' },
  listStyle: 'none',
  margin: 0,
  padding: 0,
  paddingTop: 2,
  borderTop: 1,
  borderColor: 'divider',
  [LOW_WINDOW]: { paddingTop: 0.25 },
  // Beside the menu of an ordinary screen the usual texts of all three fit one line.
  '@media screen and (min-width: 900px)': {
    '@container (max-width: 62rem)': {
      '--step-gap': '16px',
      '& .MuiTypography-root, & .MuiButton-root': { fontSize: '0.8125rem' },
    },
  },
} as const

/** What is found stands on a line of its own on a phone, and after the others where there is room. */
const PARTS = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  flexWrap: 'wrap',
  alignItems: { xs: 'flex-start', md: 'center' },
  columnGap: 1.5,
  rowGap: { xs: 0.5, md: 0 },
} as const

const DOUBTS = ['long', 'double'] as const
type Doubt = (typeof DOUBTS)[number]

/** The way to the month's end: nothing missing, the month closed, its pay calculated; and what remains of it. */
export function MonthPath({ month, missing, extra, short, doubted, state, onCheck, onDay }: Props): ReactNode {
  const t = useTimeText()
  const isKnown = missing !== undefined && state !== undefined
  const isClosed = state?.isClosed ?? false
  const isAhead = month > monthOf(today())
  const isSealed = Boolean(state?.seal)
  const only = missing && onlyOne([...missing.due, ...missing.today])
  const doubts = isClosed || !doubted ? [] : DOUBTS.filter((kind) => doubted[kind].length > 0)
  const closing = isSealed ? 'closeSealed' : isClosed ? 'closeDone' : 'closeOpen'
  return (
    <Box component="ol" aria-label={t('monthPath.label')} sx={STEPS}>
      {isKnown && (
        <>
          <PathStep name={t('monthPath.check')} isDone={isChecked(missing) && !isAhead && doubts.length === 0}>
            <Box sx={PARTS}>
              {isAhead && !isClosed ? (
                <span>{t('monthPath.checkAhead')}</span>
              ) : isChecked(missing) || isClosed ? (
                <span>{checkText(t, missing)}</span>
              ) : (
                <Button size="small" onClick={only === undefined ? onCheck : () => onDay(only)} sx={LINE}>
                  {checkText(t, missing)}
                </Button>
              )}
              {doubted &&
                doubts.map((kind) => {
                  const day = onlyOne(doubted[kind])
                  return (
                    <Button key={kind} size="small" onClick={day === undefined ? onCheck : () => onDay(day)} sx={LINE}>
                      {doubtText(t, kind, doubted[kind])}
                    </Button>
                  )
                })}
              {extra && !isClosed && <Extra extra={extra} />}
              {short && short.hours > 0 && !isClosed && month < monthOf(today()) && (
                <span>{t('monthPath.short', { hours: formatHundredths(short.hours) })}</span>
              )}
            </Box>
          </PathStep>
          <PathStep name={t('monthPath.close')} isDone={isClosed}>
            {t(`monthPath.${closing}`)}
          </PathStep>
          <PayStep month={month} state={state} />
        </>
      )}
    </Box>
  )
}

const onlyOne = (days: readonly PlainDate[]): PlainDate | undefined => (days.length === 1 ? days[0] : undefined)
const isChecked = ({ due, today }: MissingDays) => due.length + today.length === 0

/** More of them do not fit beside the other steps; the check that the step opens names every day. */
const MOST_RANGES = 2

/** What the check of Klar says of the working days, in a few words. */
function checkText(t: ReturnType<typeof useTimeText>, { due, today, ahead }: MissingDays): string {
  if (dayRanges(due).length > MOST_RANGES) return t('monthPath.checkMissingMany', { count: due.length })
  if (due.length > 0) return t('monthPath.checkMissing', { count: due.length, days: daysInWords(due) })
  if (today.length > 0) return t('monthPath.checkToday')
  return t(ahead.length > 0 ? 'monthPath.checkFine' : 'monthPath.checkAll')
}

function doubtText(t: ReturnType<typeof useTimeText>, kind: Doubt, days: readonly PlainDate[]): string {
  const isShort = dayRanges(days).length <= MOST_RANGES
  return t(`monthPath.${kind}${isShort ? '' : 'Many'}`, { count: days.length, days: daysInWords(days) })
}

/** What pays beyond the working days, in a few words. */
function Extra({ extra: { daysOff, hoursOff, overNorm } }: { readonly extra: ExtraWork }): ReactNode {
  const t = useTimeText()
  return (
    <>
      {hoursOff > 0 && (
        <span>{t('monthPath.daysOff', { hours: formatHundredths(hoursOff), days: daysInWords(daysOff) })}</span>
      )}
      {overNorm > 0 && <span>{t('monthPath.overNorm', { hours: formatHundredths(overNorm) })}</span>}
    </>
  )
}
