import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import type { SealedMonthState } from '@portal/time-contract'
import { dayRanges, type ExtraWork, formatHundredths, type MissingDays } from '@portal/time-domain'
import { Box, Button, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { daysInWords } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { LOW_WINDOW } from './low-window.ts'

interface Props {
  readonly month: Month
  /** Working days without an entry; undefined while they load. */
  readonly missing: MissingDays | undefined
  /** Work on days off and above the norm; undefined while it loads. */
  readonly extra: ExtraWork | undefined
  /** Undefined while it loads. */
  readonly state: SealedMonthState | undefined
  /** Opens the check of the month. */
  readonly onCheck: () => void
}

const STEPS = {
  display: 'flex',
  // Steps to take are nothing for paper.
  displayPrint: 'none',
  flexDirection: { xs: 'column', md: 'row' },
  flexBasis: '100%',
  columnGap: { md: 2, lg: 3 },
  minHeight: { xs: 108, md: 32 },
  alignItems: { md: 'center' },
  listStyle: 'none',
  margin: 0,
  padding: 0,
  paddingTop: 2,
  borderTop: 1,
  borderColor: 'divider',
  [LOW_WINDOW]: { paddingTop: 0.25 },
} as const

/** The way to the month's end: nothing missing, the month closed, its pay calculated; and what remains of it. */
export function MonthPath({ month, missing, extra, state, onCheck }: Props): ReactNode {
  const t = useTimeText()
  const isKnown = missing !== undefined && state !== undefined
  const isClosed = state?.isClosed ?? false
  const isSealed = Boolean(state?.seal)
  // Sealing keeps the month's pay as it is. In an open month a saved pay may still be computed again.
  const isPaid = isSealed || (isClosed && state?.paySaved === true)
  const closing = isSealed ? 'closeSealed' : isClosed ? 'closeDone' : 'closeOpen'
  return (
    <Box component="ol" aria-label={t('monthPath.label')} sx={STEPS}>
      {isKnown && (
        <>
          <Step name={t('monthPath.check')} isDone={isChecked(missing)}>
            {isChecked(missing) || isClosed ? (
              checkText(t, missing)
            ) : (
              <Button size="small" onClick={onCheck} sx={LINE}>
                {checkText(t, missing)}
              </Button>
            )}
            {extra && !isClosed && <Extra extra={extra} />}
          </Step>
          <Step name={t('monthPath.close')} isDone={isClosed}>
            {t(`monthPath.${closing}`)}
          </Step>
          <Step name={t('monthPath.pay')} isDone={isPaid}>
            <Button
              size="small"
              component={Link}
              to={`/Snurra/${month.replace('-', '/')}`}
              variant={isClosed && !isPaid ? 'outlined' : 'text'}
              endIcon={<ChevronRight size={16} aria-hidden />}
              sx={LINE}
            >
              {t(isPaid ? 'monthPath.showPay' : 'monthPath.openPay')}
            </Button>
          </Step>
        </>
      )}
    </Box>
  )
}

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

/** What pays beyond the working days, in a few words. */
function Extra({ extra: { daysOff, hoursOff, overNorm } }: { readonly extra: ExtraWork }): ReactNode {
  const t = useTimeText()
  return (
    <>
      {hoursOff > 0 &&
        ` · ${t('monthPath.daysOff', { hours: formatHundredths(hoursOff), days: daysInWords(daysOff) })}`}
      {overNorm > 0 && ` · ${t('monthPath.overNorm', { hours: formatHundredths(overNorm) })}`}
    </>
  )
}

const LINE = { marginBlock: -0.5, minHeight: 32, textAlign: 'start', lineHeight: 1.3 } as const

interface StepProps {
  readonly name: string
  readonly isDone?: boolean
  readonly children: ReactNode
}

function Step({ name, isDone = false, children }: StepProps): ReactNode {
  const t = useTimeText()
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexShrink: 0, color: isDone ? 'success.main' : 'text.secondary' }}>
        {isDone ? (
          <CircleCheck size={18} role="img" aria-label={t('monthPath.done')} />
        ) : (
          <CircleDashed size={18} aria-hidden />
        )}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600, flexShrink: 0 }}>
        {name}
      </Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary', minWidth: 0 }}>
        {children}
      </Typography>
    </Box>
  )
}
