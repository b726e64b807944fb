import type { ReactNode } from 'react'
import type { FigureGroupName } from '@portal/time-domain'
import { useTimeText } from '../../texts.ts'
import { sumOfGroup } from '../group-sums.ts'
import type { DraftState } from '../pay-draft.ts'
import { LiveFigure } from './live-figure.tsx'

/** The sum of a group, which follows the typed figures; nothing for Intäkt and Maxkonto, whose last line is theirs. */
export function GroupSum({ group }: { readonly group: FigureGroupName }): ReactNode {
  const t = useTimeText()
  const sum = sumOfGroup(group)
  if (!sum) return null
  const read = ({ shown }: DraftState) => sum.read(shown)
  return (
    <div className="line total">
      <div>
        <div className="name">{t(sum.name)}</div>
        {sum.note && <div className="note">{t(sum.note)}</div>}
      </div>
      <output aria-live="off" aria-label={t(sum.name)}>
        <LiveFigure read={read} />
      </output>
    </div>
  )
}
