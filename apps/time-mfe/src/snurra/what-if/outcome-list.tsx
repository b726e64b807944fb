import type { ReactNode } from 'react'
import type { Ore } from '@portal/platform-domain'
import type { Outcome } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'

const LIST = {
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  fontSize: '0.875rem',
  '& dt, & dd': { margin: 0, paddingBlock: '7px', borderTop: 1, borderColor: 'divider' },
  '& dd': { textAlign: 'end', paddingInlineStart: '8px' },
  '& .main': { fontWeight: 700 },
  '& small': { display: 'block', fontSize: '0.8125rem', fontWeight: 600, minHeight: '1.4em' },
} as const

const FIGURES = ['income', 'gross', 'monthBalance', 'closingBalance', 'yearEnd'] as const

/** A month's results, and their difference from the month as it is. */
export function OutcomeList({
  outcome,
  than,
}: {
  readonly outcome: Outcome
  readonly than?: Outcome | undefined
}): ReactNode {
  const t = useTimeText()
  const { months } = outcome.runway
  return (
    <Box component="dl" sx={LIST}>
      {FIGURES.flatMap((name) => [
        <dt key={`${name} name`} className={name === 'yearEnd' ? 'main' : ''}>
          {t(`whatIf.${name}`)}
        </dt>,
        <dd key={name} className={name === 'yearEnd' ? 'main' : ''}>
          <Amount ore={outcome[name]} />
          <Difference ore={than ? outcome[name] - than[name] : 0} />
        </dd>,
      ])}
      <dt>{t('whatIf.runway')}</dt>
      <dd>{months === null ? t('whatIf.forEver') : t('whatIf.months', { count: months })}</dd>
    </Box>
  )
}

function Difference({ ore }: { readonly ore: Ore }): ReactNode {
  return (
    <Box component="small" sx={{ color: ore < 0 ? 'error.main' : 'success.main' }}>
      {ore !== 0 && (
        <>
          {ore > 0 ? '+' : ''}
          <Amount ore={ore} />
        </>
      )}
    </Box>
  )
}
