import type { ReactNode } from 'react'
import type { Ore } from '@portal/platform-domain'
import type { Outcome } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { Difference } from './difference.tsx'
import { type FigureName, mainName, shownFigures } from './main-figure.ts'
import { monthsThatLast } from './months-that-last.ts'
import { OutcomeBar } from './outcome-bar.tsx'

/** Lines of one height, so that those of the month and of each scenario are level. */
const LIST = {
  containerType: 'inline-size',
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  '& .line': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    alignContent: 'start',
    columnGap: 1.5,
    minHeight: 46,
    paddingTop: '2px',
    borderTop: 1,
    borderColor: 'divider',
  },
  '& dt, & dd': { margin: 0 },
  '& .compared dt': { gridRow: 'span 2' },
  '& .short': { minHeight: 28, paddingTop: '3px' },
  '& dd': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .main': { fontWeight: 700 },
  '& .difference': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& .more': { color: 'success.main' },
  '& .less': { color: 'error.main' },
  // The difference beside its result, where both have room.
  '@container (min-width: 440px)': {
    '& .line': { minHeight: 28, paddingTop: '3px' },
    '& .compared': { gridTemplateColumns: 'minmax(0, 1fr) 120px 120px' },
    '& .compared dt': { gridRow: 'auto' },
    // The result ends where the fields and the figures of the month do.
    '& .compared dd:first-of-type': { gridColumn: 3 },
    '& .compared dd + dd': { gridColumn: 2, gridRow: 1 },
  },
} as const

const NONE = '–'

interface Props {
  /** Undefined while a figure of the scenario is wrong. */
  readonly outcome: Outcome | undefined
  /** The month as it is; left out for the month itself. */
  readonly than?: Outcome
}

/** The result that a scenario is judged by, with its difference from the month as it is. */
export function MainOutcome({
  outcome,
  than,
  balances,
}: Props & {
  /** The balances at the year's end that stand beside each other. */
  readonly balances: readonly Ore[]
}): ReactNode {
  return (
    <div>
      <Box component="dl" sx={LIST}>
        <Line name="yearEnd" outcome={outcome} than={than} />
      </Box>
      {outcome && <OutcomeBar balance={outcome.yearEnd} than={than?.yearEnd} balances={balances} />}
    </div>
  )
}

/** A month's other results, each with its difference from the month as it is. */
export function OutcomeList({ outcome, than }: Props): ReactNode {
  const t = useTimeText()
  return (
    <Box component="dl" sx={LIST}>
      {shownFigures(than ?? outcome).map((name) => (
        <Line key={name} name={name} outcome={outcome} than={than} />
      ))}
      <div className="line short">
        <dt>{t('whatIf.runway')}</dt>
        <dd>{outcome ? monthsThatLast(t, outcome) : NONE}</dd>
      </div>
    </Box>
  )
}

interface LineProps {
  readonly name: FigureName
  readonly outcome: Outcome | undefined
  readonly than: Outcome | undefined
}

function Line({ name, outcome, than }: LineProps): ReactNode {
  const t = useTimeText()
  return (
    <div className={`line${name === 'yearEnd' ? ' main' : ''}${than ? ' compared' : ''}`}>
      <dt>{t(`whatIf.${name === 'yearEnd' ? mainName(than ?? outcome) : name}`)}</dt>
      <dd>{outcome ? <Amount ore={outcome[name]} /> : NONE}</dd>
      {than && outcome && (
        <dd>
          <Difference ore={outcome[name] - than[name]} />
        </dd>
      )}
    </div>
  )
}
