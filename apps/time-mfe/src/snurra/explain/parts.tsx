import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthAndYear } from '@portal/platform-domain'
import { type Factor, PAY_INPUT_NAMES, type PayRecord } from '@portal/time-domain'
import { Box, ButtonBase, Typography } from '@portal/ui/kit'
import { unitOf, writeFigure } from '../figures.ts'
import { useTimeText } from '../../texts.ts'
import { hiddenVisually } from '@portal/ui/basics'
import type { ExplainedMonth } from './explain-context.ts'
import { type ShownExplanation, writeFactor } from './formula-text.tsx'
import { Origin } from './origin.tsx'

interface Props {
  readonly explanation: ShownExplanation
  readonly month: ExplainedMonth
  readonly hasOwnShare: boolean
  readonly onOpen: (name: keyof PayRecord) => void
}

const LIST = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { borderTop: 1, borderColor: 'divider' },
  '& > li > *': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 18px',
    gap: 1,
    width: '100%',
    alignItems: 'center',
    paddingBlock: 1,
    textAlign: 'start',
  },
  '& button:hover': { color: 'primary.main' },
} as const

const isInput = (name: string) => PAY_INPUT_NAMES.some((input) => input === name)

/** The numbers in the formula: each links to its own explanation, a rate shows since when it is in effect. */
export function Parts({ explanation: { amounts, factors }, month, hasOwnShare, onOpen }: Props): ReactNode {
  const t = useTimeText()
  const part = (name: keyof PayRecord, written: string) => (
    <li key={name}>
      <ButtonBase onClick={() => onOpen(name)}>
        <span>
          <Box component="span" sx={hiddenVisually}>{`${t('explain.verb')} `}</Box>
          <Typography variant="body2" component="span" sx={{ fontWeight: 500 }}>
            {t(`pay.${name}`)}
          </Typography>
          <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {isInput(name) ? <Origin name={name} month={month} /> : t('explain.computed')}
          </Typography>
        </span>
        <Typography variant="body2" component="span" className="figures" sx={{ whiteSpace: 'nowrap' }}>
          {written}
        </Typography>
        <ChevronRight size={16} aria-hidden />
      </ButtonBase>
    </li>
  )
  const since = ({ name, validFrom }: Factor) =>
    [
      validFrom !== undefined && t('explain.validFrom', { month: monthAndYear(`${validFrom}-01`) }),
      name === 'share' && t(hasOwnShare ? 'explain.ownShare' : 'explain.everybodysShare'),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 700, marginTop: 2, marginBottom: 0.5 }}>
        {t('explain.parts')}
      </Typography>
      <Box component="ul" sx={LIST}>
        {amounts.map(({ name, value }) => part(name, `${writeFigure(value, 'amount')}\u00A0${unitOf('amount')}`))}
        {factors.map((factor) =>
          factor.name === 'workingHours' || factor.name === 'paidVacationDays' ? (
            part(factor.name, writeFactor(factor))
          ) : (
            <li key={factor.name}>
              <div>
                <span>
                  <Typography variant="body2" component="span" sx={{ fontWeight: 500 }}>
                    {t(`explain.factor.${factor.name}`)}
                  </Typography>
                  <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    {since(factor)}
                  </Typography>
                </span>
                <Typography variant="body2" component="span" className="figures" sx={{ whiteSpace: 'nowrap' }}>
                  {writeFactor(factor)}
                </Typography>
              </div>
            </li>
          ),
        )}
      </Box>
    </>
  )
}
