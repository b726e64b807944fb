import type { ReactNode } from 'react'
import type { Ore } from '@portal/platform-domain'
import type { Outcome, PayInputs } from '@portal/time-domain'
import { Box, Card, Typography } from '@portal/ui/kit'
import { unitOf, writeFigure } from '../figures.ts'
import { kindOf } from '../pay-groups.ts'
import { useTimeText } from '../../texts.ts'
import { MainOutcome, OutcomeList } from './outcome-list.tsx'
import { CARD, HEAD } from './scenario-card.tsx'

const LINES = ['hourlyRate', 'workingHours', 'chosenGross', 'pension', 'paidVacationDays'] as const

/** Name and figure on one line, level with the scenario's field beside it. */
const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  alignSelf: 'start',
  gap: 2,
  minHeight: 40,
} as const

/** Level with the choice whether days off are such days, below the field for them. */
const LAST_LINE = { ...LINE, alignSelf: 'end', minHeight: 38 } as const

interface Props {
  readonly title: string
  readonly inputs: PayInputs
  readonly outcome: Outcome
  readonly balances: readonly Ore[]
}

/** The first column: the month with its current figures in the form. */
export function MonthCard({ title, inputs, outcome, balances }: Props): ReactNode {
  const t = useTimeText()
  return (
    <Card component="section" aria-label={title} sx={{ ...CARD, bgcolor: 'sunken' }}>
      <Box sx={{ ...HEAD, bgcolor: 'sunken' }}>
        <Typography component="h3" variant="h3" sx={{ minHeight: 32, display: 'flex', alignItems: 'center' }}>
          {title}
        </Typography>
        <MainOutcome outcome={outcome} balances={balances} />
      </Box>
      {LINES.map((name) => (
        <Box key={name} sx={name === 'paidVacationDays' ? LAST_LINE : LINE}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t(`pay.${name}`)}
          </Typography>
          <Typography className="figures" sx={{ whiteSpace: 'nowrap' }}>
            {`${writeFigure(inputs[name], kindOf(name))}\u00A0${unitOf(kindOf(name))}`}
          </Typography>
        </Box>
      ))}
      {/* Level with the results of the scenarios, which have one more field above them. */}
      <Box sx={{ gridRow: 7 }}>
        <OutcomeList outcome={outcome} />
      </Box>
    </Card>
  )
}
