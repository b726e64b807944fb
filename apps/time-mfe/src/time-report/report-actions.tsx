import { CalendarCheck2, Calculator, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import type { SealedMonthState } from '@portal/time-contract'
import { Box, Button } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { SealWays } from '../closing/seal-note.tsx'
import { NARROW_PHONE } from '../narrow-phone.ts'
import { payPath } from '../closing/closing-path.ts'
import { useTimeText } from '../texts.ts'
import { usePayStep } from './use-pay-step.ts'

/** On a phone the buttons fill one row, where they cover nothing. */
const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  '@media screen and (max-width: 599.95px)': {
    flexGrow: 1,
    '& > .MuiButton-root': { flexGrow: 1, paddingInline: 1.25 },
  },
  [NARROW_PHONE]: { '& .MuiButton-startIcon': { display: 'none' } },
} as const

interface Props {
  readonly month: Month
  readonly isOwn: boolean
  /** The summary is far below, as on a phone. */
  readonly isSummaryBelow: boolean
  /** Undefined while it loads. */
  readonly state: SealedMonthState | undefined
  /** The month can be changed. */
  readonly isReady: boolean
  readonly onFillWeek: () => void
  readonly onNew: () => void
  /** The menu after the buttons. */
  readonly children: ReactNode
}

/**
 * What a month is for next, in one row. Where the summary is far below, a closed month has its own ways there, beside
 * Lås upp in the summary; until the state is known, the row has the disabled buttons of an open one.
 */
export function ReportActions(props: Props): ReactNode {
  const { month, isOwn, isSummaryBelow, state, children } = props
  const hasWays = isOwn && isSummaryBelow
  return (
    <Box sx={ACTIONS}>
      {hasWays && state?.seal ? (
        <SealWays month={month} />
      ) : hasWays && state?.isClosed ? (
        <PayLink month={month} state={state} />
      ) : (
        <OpenWays {...props} />
      )}
      {children}
    </Box>
  )
}

function OpenWays({ isOwn, isReady, onFillWeek, onNew }: Props): ReactNode {
  const t = useTimeText()
  return (
    <>
      {isOwn && (
        <Button variant="outlined" startIcon={<CalendarCheck2 size={18} />} onClick={onFillWeek} disabled={!isReady}>
          {t('report.fillWeek')}
        </Button>
      )}
      <Button variant="contained" startIcon={<Plus size={18} />} onClick={onNew} disabled={!isReady}>
        {t('report.new')}
      </Button>
    </>
  )
}

function PayLink({ month, state }: { readonly month: Month; readonly state: SealedMonthState }): ReactNode {
  const t = useTimeText()
  const { act } = usePayStep(month, state)
  return (
    <Button variant="contained" startIcon={<Calculator size={18} />} component={Link} to={payPath(month)}>
      {t(`monthPath.${act}`)}
    </Button>
  )
}
