import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import type { SealedMonthState } from '@portal/time-contract'
import { Alert, Box } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { payPath } from '../closing/closing-path.ts'
import { useTimeText } from '../texts.ts'
import { useDifferingPay } from './use-pay-step.ts'
import { DifferingFigures } from './differing-figures.tsx'

interface Props {
  readonly month: Month
  readonly state: SealedMonthState
}

/** Before a month is closed: its saved pay is not what its sources say now. Nothing while that is unknown. */
export function PayCheck({ month, state }: Props): ReactNode {
  const t = useTimeText()
  const { differing } = useDifferingPay(month, state, { isClosing: true })
  if (differing.length === 0) return null
  return (
    <Alert severity="warning" role="note">
      <DifferingFigures differing={differing} />{' '}
      <Box component={Link} to={payPath(month)} sx={{ color: 'inherit', fontWeight: 600, whiteSpace: 'nowrap' }}>
        {t('monthPath.payAgain')}
      </Box>
    </Alert>
  )
}
