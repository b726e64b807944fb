import type { ReactNode } from 'react'
import type { DifferingFigure } from '../snurra/proposed-names.ts'
import { useTimeText } from '../texts.ts'

/** More figures than these are counted: their names do not fit beside the other steps. */
const MOST_NAMES = 2

/** The figures whose sources have changed since the month's pay was saved, in a few words. */
export function DifferingFigures({ differing }: { readonly differing: readonly DifferingFigure[] }): ReactNode {
  const t = useTimeText()
  return (
    <span>
      {t(differing.length > MOST_NAMES ? 'monthPath.differingMany' : 'monthPath.differing', {
        count: differing.length,
        figures: differing.map(({ name }) => t(`pay.${name}`)).join(', '),
      })}
    </span>
  )
}
