import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  inputsOfScenario,
  outcomeOf,
  type PayInputs,
  type PayRecord,
  type PayTerms,
  type PayYear,
  type Scenario,
  scenarioOf,
} from '@portal/time-domain'
import { DialogOwner, useDialogLeaving } from '@portal/ui'
import {
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
  useMediaQuery,
  useTheme,
} from '@portal/ui/kit'
import { inputsOf } from '../pay-draft.ts'
import { useTimeText } from '../../texts.ts'
import { SEEN_WHOLE } from './low-dialog.ts'
import { Comparison } from './comparison.tsx'
import { HighestPay } from './highest-pay.tsx'
import { MonthCard } from './month-card.tsx'
import { ResultStrip } from './result-strip.tsx'
import { CLEAR_OF_STUCK, ROWS_OF_CARDS, ScenarioCard } from './scenario-card.tsx'
import { MOST_SCENARIOS } from './use-kept-scenarios.ts'

const COLUMNS = {
  ...ROWS_OF_CARDS,
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(215px, 1fr))' },
} as const
/** On a phone it fits on one line. */
const TITLE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  '@media (max-width: 599.95px)': { fontSize: '1rem', paddingBlock: '4px', paddingInlineEnd: 1 },
} as const

/** Above the scenarios, so that what follows them is in view on an ordinary laptop. */
const INTRO = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
} as const
const ADDING = { flexShrink: 0, justifySelf: 'start' } as const
const HIGH = {
  '& .MuiDialog-paper:not(.MuiDialog-paperFullScreen)': { marginBlock: 2, maxHeight: 'calc(100% - 32px)' },
}

interface Props {
  readonly month: string
  readonly workingDays: number
  /** The working hours of a month that is not over. */
  readonly offeredHours: number | undefined
  /** The month with its current figures in the form. */
  readonly record: PayRecord
  readonly isSaved: boolean
  /** Opened by the owner of the month. */
  readonly isOwn: boolean
  readonly terms: PayTerms
  readonly tab: number
  readonly year: PayYear
  readonly scenarios: readonly Scenario[]
  readonly onChange: (scenarios: readonly Scenario[]) => void
  /** Fills in these figures; saves nothing. */
  readonly onAdopt: (figures: Partial<PayInputs>) => void
  readonly onClose: () => void
}

const isWrong = (scenario: Scenario) => Object.values(scenario).some((value) => Number.isNaN(value))

/**
 * "Vad händer om": up to three scenarios beside the month; none is saved. Their main result stays in view while the
 * fields below it are edited, on a phone that of all of them, also above its keyboard.
 */
export function WhatIfDialog({
  month,
  workingDays,
  offeredHours,
  record,
  isSaved,
  isOwn,
  terms,
  tab,
  year,
  scenarios,
  onChange,
  onAdopt,
  onClose,
}: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  useDialogLeaving({ onBack: onClose })
  const content = useRef<HTMLDivElement>(null)
  // The other layout, by a turned phone or a resized window, has other parts that stay in view.
  useEffect(() => content.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' }), [isPhone])
  const inputs = { ...inputsOf(record), corrections: record.corrections }
  const savedBalance = year.months[tab - 1]?.monthBalance ?? 0
  const around = { openingBalance: record.openingBalance, yearEndWithout: year.total.closingBalance - savedBalance }
  const asItIs = outcomeOf(inputs, terms, around)
  const monthItself = scenarioOf(inputs)
  const outcomes = scenarios.map((scenario) =>
    isWrong(scenario) ? undefined : outcomeOf(inputsOfScenario(inputs, scenario), terms, around),
  )
  const balances = [asItIs, ...outcomes].flatMap((outcome) => (outcome ? [outcome.yearEnd] : []))
  const [added, setAdded] = useState<number>()
  const [edited, setEdited] = useState<number>()
  // A phone's keyboard would cover the results.
  const first = isPhone ? undefined : 'focused'
  const add = (figures: Partial<Scenario> = {}) => {
    setAdded(scenarios.length)
    onChange([...scenarios, { ...monthItself, ...figures }])
  }
  const canAdd = scenarios.length < MOST_SCENARIOS

  const adoptedOf = (scenario: Scenario) => {
    const { hourlyRate, workingHours, chosenGross, pension, paidVacationDays } = inputsOfScenario(inputs, scenario)
    return { hourlyRate, workingHours, chosenGross, pension, paidVacationDays }
  }
  const differs = (scenario: Scenario) =>
    Object.entries(adoptedOf(scenario)).some(([name, value]) => inputs[name as keyof PayInputs] !== value)
  const adding = canAdd ? (
    <Button variant="outlined" color="inherit" startIcon={<Plus size={18} />} onClick={() => add()} sx={ADDING}>
      {t('whatIf.add')}
    </Button>
  ) : (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('whatIf.full')}
    </Typography>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="lg"
      aria-labelledby={id}
      slotProps={isPhone ? { paper: { sx: SEEN_WHOLE } } : {}}
      sx={HIGH}
    >
      <DialogTitle id={id} sx={TITLE}>
        <span>
          {t('whatIf.title', { month })}
          <DialogOwner />
        </span>
        <IconButton aria-label={t('whatIf.close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </DialogTitle>
      {isPhone && (
        <ResultStrip
          now={asItIs}
          outcomes={outcomes}
          balances={balances}
          edited={edited}
          onAdd={canAdd ? () => add() : undefined}
        />
      )}
      <DialogContent
        ref={content}
        data-cut-edges="down"
        sx={{
          '--cut-ground': 'var(--portal-palette-background-paper)',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridAutoRows: 'max-content',
          alignContent: 'start',
          // The texts for screen readers would make the dialog itself scroll.
          position: 'relative',
          ...CLEAR_OF_STUCK,
        }}
      >
        <Box sx={INTRO}>
          <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 400px' }}>
            {t('whatIf.text')} {t(isOwn ? 'whatIf.kept' : 'whatIf.keptInMonth')}
          </Typography>
          {!isPhone && adding}
        </Box>
        <Box sx={COLUMNS}>
          {/* A phone shows the month's figures beside each field, and its results in the comparison. */}
          {!isPhone && (
            <MonthCard
              title={t(isSaved ? 'whatIf.asSaved' : 'whatIf.asWritten')}
              inputs={inputs}
              outcome={asItIs}
              balances={balances}
            />
          )}
          {scenarios.map((scenario, index) => (
            <ScenarioCard
              // oxlint-disable-next-line react/no-array-index-key -- a scenario is nothing but its place
              key={index}
              title={t('whatIf.scenario', { letter: 'ABC'[index] })}
              scenario={scenario}
              workingDays={workingDays}
              offeredHours={offeredHours}
              whyNot={outcomes[index] === undefined ? 'wrong' : differs(scenario) ? undefined : 'same'}
              inputs={inputs}
              than={asItIs}
              balances={balances}
              outcome={outcomes[index]}
              isPhone={isPhone}
              start={index === added ? 'added' : index === 0 ? first : undefined}
              onFocus={() => setEdited(index)}
              onChange={(changed) => onChange(scenarios.with(index, changed))}
              onAdopt={() => onAdopt(adoptedOf(scenario))}
              onRemove={() => {
                setAdded(undefined)
                setEdited(undefined)
                onChange(scenarios.toSpliced(index, 1))
              }}
            />
          ))}
          {isPhone && <Comparison now={asItIs} outcomes={outcomes} />}
        </Box>
        {isPhone && !canAdd && adding}
        <HighestPay
          isOwn={isOwn}
          inputs={inputs}
          terms={terms}
          around={around}
          canCompare={canAdd}
          onCompare={(chosenGross) => add({ chosenGross })}
        />
      </DialogContent>
    </Dialog>
  )
}
