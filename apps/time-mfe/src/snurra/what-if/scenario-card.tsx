import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Ore } from '@portal/platform-domain'
import type { Outcome, Scenario } from '@portal/time-domain'
import { Box, Button, Card, Checkbox, FormControlLabel, IconButton, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { NumberField } from './number-field.tsx'
import { OutcomeList } from './outcome-list.tsx'

interface Props {
  readonly title: string
  readonly scenario: Scenario
  readonly outcome: Outcome
  /** The month as it is. */
  readonly than: Outcome
  readonly balances: readonly Ore[]
  readonly onChange: (scenario: Scenario) => void
  readonly onAdopt: () => void
  readonly onRemove: () => void
}

/** Side by side the columns share their rows, so that equal figures line up; on a phone each is a card. */
export const CARD = {
  padding: 2,
  paddingTop: 0,
  display: 'grid',
  rowGap: 0.75,
  alignContent: 'start',
  // Hidden, its results could not stay in view.
  overflow: 'visible',
  gridRow: { sm: 'span 7' },
  gridTemplateRows: { xs: 'none', sm: 'subgrid' },
} as const
/** Title and results stay in view while the fields below them are edited. */
export const RESULTS = {
  position: 'sticky',
  top: -1,
  zIndex: 1,
  paddingBlock: '12px 10px',
  borderRadius: '10px 10px 0 0',
  bgcolor: 'background.paper',
  // They would leave no room for the fields.
  '@media (max-height: 560px)': { position: 'static' },
} as const
/** Label and field on one line. */
const FIELDS = {
  '& .MuiFormControl-root': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 148px',
    columnGap: 1,
    alignItems: 'center',
  },
  '& .MuiFormLabel-root': { marginBottom: 0 },
  '& .MuiFormHelperText-root': { gridColumn: '1 / -1' },
} as const

/** One column: editable figures and their results. */
export function ScenarioCard({
  title,
  scenario,
  outcome,
  than,
  balances,
  onChange,
  onAdopt,
  onRemove,
}: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const isWrong = Object.values(scenario).some((value) => Number.isNaN(value))
  const change =
    <K extends keyof Scenario>(name: K) =>
    (value: Scenario[K]) =>
      onChange({ ...scenario, [name]: value })
  return (
    <Card component="section" aria-labelledby={id} sx={{ ...CARD, ...FIELDS }}>
      <Box sx={RESULTS}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 }}>
          <Typography id={id} component="h3" variant="h3">
            {title}
          </Typography>
          <IconButton size="small" aria-label={t('whatIf.remove', { title })} onClick={onRemove}>
            <X size={18} />
          </IconButton>
        </Box>
        <OutcomeList outcome={outcome} than={than} balances={balances} />
      </Box>
      <NumberField
        label={t('pay.hourlyRate')}
        kind="amount"
        value={scenario.hourlyRate}
        onChange={change('hourlyRate')}
      />
      <NumberField
        label={t('pay.workingHours')}
        kind="hours"
        value={scenario.workingHours}
        onChange={change('workingHours')}
      />
      <NumberField
        label={t('pay.chosenGross')}
        kind="amount"
        value={scenario.chosenGross}
        onChange={change('chosenGross')}
      />
      <NumberField label={t('pay.pension')} kind="amount" value={scenario.pension} onChange={change('pension')} />
      <Box>
        <NumberField label={t('whatIf.daysOff')} kind="days" value={scenario.daysOff} onChange={change('daysOff')} />
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={scenario.areDaysPaid}
              onChange={(event) => change('areDaysPaid')(event.target.checked)}
            />
          }
          label={t('whatIf.paid')}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </Box>
      <Button variant="contained" onClick={onAdopt} disabled={isWrong}>
        {t('whatIf.adopt')}
      </Button>
    </Card>
  )
}
