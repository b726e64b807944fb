import type { ReactNode } from 'react'
import { formatKronor, type Ore } from '@portal/platform-domain'
import type { Outcome } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import { hiddenVisually } from '@portal/ui/basics'
import { Box } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { OutcomeBar } from './outcome-bar.tsx'

/** Lines of one height, so that those of the month and of each scenario are level. */
const LIST = {
  containerType: 'inline-size',
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: '20px',
  '& .line': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    alignContent: 'start',
    columnGap: 1.5,
    height: 46,
    paddingTop: '2px',
    borderTop: 1,
    borderColor: 'divider',
  },
  '& dt, & dd': { margin: 0 },
  '& .compared dt': { gridRow: 'span 2' },
  '& .short': { height: 32, paddingTop: '5px' },
  '& dd': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .main': { fontWeight: 700 },
  '& .difference': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& .more': { color: 'success.main' },
  '& .less': { color: 'error.main' },
  // The difference beside its result, where both have room.
  '@container (min-width: 440px)': {
    '& .line': { height: 32, paddingTop: '5px' },
    '& .compared': { gridTemplateColumns: 'minmax(0, 1fr) 120px 120px' },
    '& .compared dt': { gridRow: 'auto' },
  },
} as const

const FIGURES = ['income', 'gross', 'monthBalance', 'closingBalance'] as const

interface Props {
  readonly outcome: Outcome
  /** The month as it is; left out for the month itself. */
  readonly than?: Outcome
  /** The balances at the year's end that stand beside each other. */
  readonly balances: readonly Ore[]
}

/** A month's results, each with its difference from the month as it is. */
export function OutcomeList({ outcome, than, balances }: Props): ReactNode {
  const t = useTimeText()
  const { months } = outcome.runway
  const line = (name: (typeof FIGURES)[number] | 'yearEnd') => (
    <div key={name} className={`line${name === 'yearEnd' ? ' main' : ''}${than ? ' compared' : ''}`}>
      <dt>{t(`whatIf.${name}`)}</dt>
      <dd>
        <Amount ore={outcome[name]} />
      </dd>
      {than && <Difference ore={outcome[name] - than[name]} />}
    </div>
  )
  return (
    <div>
      <Box component="dl" sx={LIST}>
        {FIGURES.map(line)}
        <div className="line short">
          <dt>{t('whatIf.runway')}</dt>
          <dd>{months === null ? t('whatIf.forEver') : t('whatIf.months', { count: months })}</dd>
        </div>
        {line('yearEnd')}
      </Box>
      <OutcomeBar balance={outcome.yearEnd} balances={balances} isNow={!than} />
    </div>
  )
}

/** With its sign, also where there is none. */
function Difference({ ore }: { readonly ore: Ore }): ReactNode {
  const t = useTimeText()
  return (
    <dd className={`difference figures ${ore > 0 ? 'more' : ore < 0 ? 'less' : ''}`}>
      <Box component="span" sx={hiddenVisually}>{`${t('whatIf.difference')} `}</Box>
      {ore === 0 ? '±0\u00A0kr' : `${ore > 0 ? '+' : ''}${formatKronor(ore)}`}
    </dd>
  )
}
