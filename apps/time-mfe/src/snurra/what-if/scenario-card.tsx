import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Ore } from '@portal/platform-domain'
import { type FigureKind, hoursOfScenario, type Outcome, type PayInputs, type Scenario } from '@portal/time-domain'
import { Box, Button, Card, Checkbox, FormControlLabel, IconButton, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { unitOf, writeFigure } from '../figures.ts'
import { NumberField } from './number-field.tsx'
import { MainOutcome, OutcomeList } from './outcome-list.tsx'

interface Props {
  readonly title: string
  readonly scenario: Scenario
  /** The working days of the month: as many can be days off. */
  readonly workingDays: number
  /** The month's working hours, while less may have been reported so far. */
  readonly offeredHours: number | undefined
  /** Why it cannot be used: it is the same as the month, or one of its figures is wrong. */
  readonly whyNot: 'same' | 'wrong' | undefined
  /** The figures of the month, which a phone shows beside the fields. */
  readonly inputs: PayInputs
  /** Undefined while one of the figures is wrong. */
  readonly outcome: Outcome | undefined
  /** The month as it is. */
  readonly than: Outcome
  readonly balances: readonly Ore[]
  /** On a phone a strip above the cards and the comparison below them show the results. */
  readonly isPhone: boolean
  /** Its first field takes the focus. One that was just added also comes into view. */
  readonly start: 'focused' | 'added' | undefined
  /** One of its fields or buttons has got the focus. */
  readonly onFocus: () => void
  readonly onChange: (scenario: Scenario) => void
  readonly onAdopt: () => void
  readonly onRemove: () => void
}

/** What sticks to the top of the dialog is as high as this. Fields that take the focus stay clear of it. */
export const STUCK = 112
/** Windows in which nothing sticks: a low one, and a phone, whose strip of results is above what scrolls. */
const UNSTUCK = '@media (max-height: 560px), (max-width: 599.95px)'
export const CLEAR_OF_STUCK = {
  scrollPaddingBlock: `${STUCK}px 16px`,
  [UNSTUCK]: { scrollPaddingBlock: '16px' },
} as const

const ROW_GAP = 0.75
/** What two rows of cards have more between them than the rows in a card. */
const BELOW_CARD = '10px'
/** Around the cards. Firefox spreads a shared row where the cards' own gap is another than this one. */
export const ROWS_OF_CARDS = {
  rowGap: { xs: 2, sm: ROW_GAP },
  marginBlockEnd: { sm: `-${BELOW_CARD}` },
} as const
/** Side by side the columns share their rows, so that equal figures line up; on a phone each is a card. */
export const CARD = {
  padding: 2,
  paddingTop: 0,
  marginBlockEnd: { sm: BELOW_CARD },
  display: 'grid',
  rowGap: ROW_GAP,
  alignContent: 'start',
  // Hidden, its head could not stay in view.
  overflow: 'visible',
  gridRow: { sm: 'span 8' },
  gridTemplateRows: { xs: 'none', sm: 'subgrid' },
} as const
/** Title and main result stay in view while the fields below them are edited. */
export const HEAD = {
  position: 'sticky',
  top: -1,
  zIndex: 1,
  paddingBlock: '12px 10px',
  bgcolor: 'background.paper',
  // In a low window it would leave too little room for the fields.
  [UNSTUCK]: { position: 'static' },
} as const
/** It comes into view from its top, which sticks. */
const FROM_ITS_TOP = { scrollMarginTop: `-${STUCK}px`, [UNSTUCK]: { scrollMarginTop: 0 } } as const
const FIELD_WIDTH = '9.25rem'
/** Label and field on one line; with large text the field stands below its label. */
const FIELDS = {
  '& .MuiFormControl-root': {
    flexFlow: 'row wrap',
    justifyContent: 'flex-end',
    columnGap: 1,
    alignItems: 'center',
  },
  '& .MuiFormLabel-root': { flex: '1 1 6rem', minWidth: 0, marginBottom: 0 },
  '& .MuiOutlinedInput-root': { width: FIELD_WIDTH },
  '& .MuiFormHelperText-root': { flexBasis: '100%' },
} as const

const BESIDE = { containerType: 'inline-size', position: 'relative' } as const
/** Label and figure together are as high as the field. */
const WITH_NOW = {
  ...BESIDE,
  '& .MuiFormLabel-root': { paddingBottom: '1.125rem' },
  '& .now': {
    position: 'absolute',
    insetBlockStart: '1.375rem',
    insetInlineStart: 0,
    lineHeight: '1rem',
    color: 'text.secondary',
  },
} as const

/** On a phone the reason stands below the button. */
const ADOPT = {
  display: { xs: 'grid', sm: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const

/** Under its field; beside it, where there is room. */
const HOURS = {
  display: 'flex',
  marginInlineStart: 'auto',
  paddingBlock: 0.25,
  '@container (min-width: 27.5rem)': {
    position: 'absolute',
    insetBlockStart: 5,
    insetInlineEnd: `calc(${FIELD_WIDTH} + 8px)`,
  },
} as const

/** One column: editable figures and their results. */
export function ScenarioCard({
  title,
  scenario,
  workingDays,
  offeredHours,
  whyNot,
  inputs,
  outcome,
  than,
  balances,
  isPhone,
  start,
  onFocus,
  onChange,
  onAdopt,
  onRemove,
}: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (start === undefined) return
    card.current?.querySelector('input')?.focus({ preventScroll: true })
    if (start === 'added') card.current?.scrollIntoView({ block: 'start' })
  }, [start])
  const change =
    <K extends keyof Scenario>(name: K) =>
    (value: Scenario[K]) =>
      onChange({ ...scenario, [name]: value })
  return (
    <Card
      ref={card}
      component="section"
      aria-labelledby={id}
      onFocus={onFocus}
      sx={{ ...CARD, ...FIELDS, ...FROM_ITS_TOP }}
    >
      <Box sx={HEAD}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 }}>
          <Typography id={id} component="h3" variant="h3">
            {title}
          </Typography>
          <IconButton size="small" aria-label={t('whatIf.remove', { title })} onClick={onRemove}>
            <X size={18} />
          </IconButton>
        </Box>
        {!isPhone && <MainOutcome outcome={outcome} than={than} balances={balances} />}
      </Box>
      <Beside now={isPhone ? inputs.hourlyRate : undefined}>
        <NumberField
          label={t('pay.hourlyRate')}
          kind="amount"
          value={scenario.hourlyRate}
          onChange={change('hourlyRate')}
        />
      </Beside>
      <Beside now={isPhone ? inputs.workingHours : undefined} kind="hours">
        <NumberField
          label={t('pay.workingHours')}
          kind="hours"
          value={scenario.workingHours}
          onChange={change('workingHours')}
        />
        {offeredHours !== undefined && scenario.workingHours < offeredHours && (
          <Button
            size="small"
            sx={HOURS}
            onClick={({ currentTarget }) => {
              // The pressed button disappears. A phone's keyboard would cover the results.
              if (!isPhone) currentTarget.parentElement?.querySelector('input')?.focus()
              change('workingHours')(offeredHours)
            }}
          >
            {t('whatIf.monthHours', { hours: writeFigure(offeredHours, 'hours') })}
          </Button>
        )}
      </Beside>
      <Beside now={isPhone ? inputs.chosenGross : undefined}>
        <NumberField
          label={t('pay.chosenGross')}
          kind="amount"
          value={scenario.chosenGross}
          onChange={change('chosenGross')}
        />
      </Beside>
      <Beside now={isPhone ? inputs.pension : undefined}>
        <NumberField label={t('pay.pension')} kind="amount" value={scenario.pension} onChange={change('pension')} />
      </Beside>
      <Box>
        <NumberField
          label={t('whatIf.daysOff')}
          kind="days"
          value={scenario.daysOff}
          limit={{ most: workingDays * 100, text: t('whatIf.mostDaysOff', { count: workingDays }) }}
          onChange={change('daysOff')}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
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
          {outcome && scenario.daysOff > 0 && (
            <Typography variant="body2" className="figures" sx={{ color: 'text.secondary' }}>
              {t('whatIf.hoursLeft', { hours: writeFigure(hoursOfScenario(scenario), 'hours') })}
            </Typography>
          )}
        </Box>
      </Box>
      {!isPhone && <OutcomeList outcome={outcome} than={than} />}
      <Box sx={ADOPT}>
        <Button
          variant="contained"
          onClick={onAdopt}
          disabled={whyNot !== undefined}
          aria-describedby={whyNot && `${id}-why`}
        >
          {t('whatIf.adopt')}
        </Button>
        {whyNot && (
          <Typography id={`${id}-why`} variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`whatIf.whyNot.${whyNot}`)}
          </Typography>
        )}
      </Box>
    </Card>
  )
}

interface BesideProps {
  /** The month's figure; undefined where the month itself stands beside the scenario. */
  readonly now: number | undefined
  readonly kind?: FigureKind
  readonly children: ReactNode
}

/** A field of the scenario, on a phone with the month's figure below its label. */
function Beside({ now, kind = 'amount', children }: BesideProps): ReactNode {
  const t = useTimeText()
  return (
    <Box sx={now === undefined ? BESIDE : WITH_NOW}>
      {children}
      {now !== undefined && (
        <Typography variant="caption" className="now figures">
          {t('whatIf.nowIs', { figure: `${writeFigure(now, kind)}\u00A0${unitOf(kind)}` })}
        </Typography>
      )}
    </Box>
  )
}
