import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import type { SealedMonthState } from '@portal/time-contract'
import { Alert, Box } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { closeMonthPath, type FromPage, payPath } from '../closing/closing-path.ts'
import { unitOf, writeFigure } from '../snurra/figures.ts'
import { kindOf } from '../snurra/pay-groups.ts'
import type { DifferingFigure } from '../snurra/proposed-names.ts'
import { useTimeText } from '../texts.ts'
import { useDifferingPay } from './use-pay-step.ts'

interface Props {
  readonly month: Month
  readonly state: SealedMonthState
}

const FIGURES = {
  margin: 0,
  paddingBlock: 0.5,
  paddingInlineStart: 2.5,
  '& span': { whiteSpace: 'nowrap' },
  '& svg': { verticalAlign: '-2px', marginInline: 0.5 },
} as const

/** Before a month is closed: its saved pay is not what its sources say now. Nothing while that is unknown. */
export function PayCheck({ month, state }: Props): ReactNode {
  const t = useTimeText()
  const { differing } = useDifferingPay(month, state, { isClosing: true })
  if (differing.length === 0) return null
  const from: FromPage = { from: closeMonthPath(month) }
  return (
    <Alert severity="warning" role="note">
      {t('monthPath.changedSince')}
      <Box component="ul" sx={FIGURES}>
        {differing.map(({ name, saved, now }) => (
          <li key={name}>
            {t(`pay.${name}`)} <span>{written(name, saved)}</span>
            <ArrowRight size={14} role="img" aria-label={t('proposals.becomes')} />
            <span>{written(name, now)}</span>
          </li>
        ))}
      </Box>
      <Box component={Link} to={payPath(month)} state={from} sx={{ color: 'inherit', fontWeight: 600 }}>
        {t('monthPath.payAgain')}
      </Box>
    </Alert>
  )
}

const written = (name: DifferingFigure['name'], figure: number): string =>
  `${writeFigure(figure, kindOf(name))}\u00A0${unitOf(kindOf(name))}`
