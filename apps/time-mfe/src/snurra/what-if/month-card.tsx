import type { ReactNode } from 'react'
import type { Outcome, PayInputs } from '@portal/time-domain'
import { Box, Card, Typography } from '@portal/ui/kit'
import { unitOf, writeFigure } from '../figures.ts'
import { kindOf } from '../pay-groups.ts'
import { useTimeText } from '../../texts.ts'
import { OutcomeList } from './outcome-list.tsx'
import { CARD } from './scenario-card.tsx'

const LINES = ['hourlyRate', 'workingHours', 'chosenGross', 'pension', 'paidVacationDays'] as const

/** Name and figure on one line, level with the label of the scenario's field beside it. */
const LINE = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 } as const

/** The first column: the month with its current figures in the form. */
export function MonthCard({
  title,
  inputs,
  outcome,
}: {
  readonly title: string
  readonly inputs: PayInputs
  readonly outcome: Outcome
}): ReactNode {
  const t = useTimeText()
  return (
    <Card component="section" aria-label={title} sx={{ ...CARD, bgcolor: 'sunken' }}>
      <Typography component="h3" variant="h3" sx={{ minHeight: 32, display: 'flex', alignItems: 'center' }}>
        {title}
      </Typography>
      {LINES.map((name) => (
        <Box key={name} sx={LINE}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t(`pay.${name}`)}
          </Typography>
          <Typography className="figures" sx={{ whiteSpace: 'nowrap' }}>
            {`${writeFigure(inputs[name], kindOf(name))}\u00A0${unitOf(kindOf(name))}`}
          </Typography>
        </Box>
      ))}
      <OutcomeList outcome={outcome} />
    </Card>
  )
}
