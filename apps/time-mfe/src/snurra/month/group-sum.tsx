import type { ReactNode } from 'react'
import { type FigureGroupName, FIGURE_NAMES, figureTraits } from '@portal/time-domain'
import { useTimeText } from '../../texts.ts'
import type { DraftState } from '../pay-draft.ts'
import { LiveFigure } from './live-figure.tsx'

/** The groups that Maxkonto is reduced by; each ends with what it takes, so that income less these sums is Maxkonto. */
const SUMMED = ['pay', 'vacation', 'taxes', 'costs'] as const
type SummedGroup = (typeof SUMMED)[number]

/** The lines of a group that Maxkonto is reduced by; mileage, which stands among the costs, is none of them. */
const deductedOf = (group: SummedGroup) =>
  FIGURE_NAMES.filter((name) => figureTraits(name).group === group && figureTraits(name).step !== undefined)

const DEDUCTED: Readonly<Record<SummedGroup, ReturnType<typeof deductedOf>>> = {
  pay: deductedOf('pay'),
  vacation: deductedOf('vacation'),
  taxes: deductedOf('taxes'),
  costs: deductedOf('costs'),
}

/** Which lines are summed, where not all above are. */
const NOTES = { pay: 'grossAndPension', vacation: 'setAside', costs: 'withoutMileage' } as const

/** The sum of a group, which follows the typed figures; nothing for Intäkt and Maxkonto, whose last line is theirs. */
export function GroupSum({ group }: { readonly group: FigureGroupName }): ReactNode {
  const t = useTimeText()
  const summed = SUMMED.find((known) => known === group)
  if (!summed) return null
  const read = ({ shown }: DraftState) => DEDUCTED[summed].reduce((sum, name) => sum + shown[name], 0)
  return (
    <div className="line total">
      <div style={{ minWidth: 0 }}>
        <div className="name">{t(`paySum.${summed}`)}</div>
        {summed !== 'taxes' && <div className="note">{t(`paySum.${NOTES[summed]}`)}</div>}
      </div>
      <output aria-live="off" aria-label={t(`paySum.${summed}`)}>
        <LiveFigure read={read} />
      </output>
    </div>
  )
}
