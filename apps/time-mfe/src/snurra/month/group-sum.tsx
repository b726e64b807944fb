import type { ReactNode } from 'react'
import { type FigureGroupName, FIGURE_NAMES, figureTraits } from '@portal/time-domain'
import { useTimeText } from '../../texts.ts'
import type { DraftState } from '../pay-draft.ts'
import { LiveFigure } from './live-figure.tsx'

/** The groups whose lines are summed below them. */
const SUMMED = ['taxes', 'costs'] as const
type SummedGroup = (typeof SUMMED)[number]

/** The lines of a group that Maxkonto is reduced by; mileage, which stands among the costs, is none of them. */
const deductedOf = (group: SummedGroup) =>
  FIGURE_NAMES.filter((name) => figureTraits(name).group === group && figureTraits(name).step !== undefined)

const DEDUCTED: Readonly<Record<SummedGroup, ReturnType<typeof deductedOf>>> = {
  taxes: deductedOf('taxes'),
  costs: deductedOf('costs'),
}

/** The sum of Skatter och avgifter, or of Kostnader, which follows the typed figures; nothing for other groups. */
export function GroupSum({ group }: { readonly group: FigureGroupName }): ReactNode {
  const t = useTimeText()
  const summed = SUMMED.find((known) => known === group)
  if (!summed) return null
  const read = ({ shown }: DraftState) => DEDUCTED[summed].reduce((sum, name) => sum + shown[name], 0)
  return (
    <div className="line total">
      <div style={{ minWidth: 0 }}>
        <div className="name">{t(`paySum.${summed}`)}</div>
        {summed === 'costs' && <div className="note">{t('paySum.withoutMileage')}</div>}
      </div>
      <output aria-live="off" aria-label={t(`paySum.${summed}`)}>
        <LiveFigure read={read} />
      </output>
    </div>
  )
}
