import type { Ore } from '@portal/platform-domain'
import { type FigureGroupName, type FigureName, FIGURE_NAMES, figureTraits, type PayRecord } from '@portal/time-domain'

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
const NOTES = {
  pay: 'paySum.grossAndPension',
  vacation: 'paySum.setAside',
  taxes: undefined,
  costs: 'paySum.withoutMileage',
} as const

/** The sum that a group ends with: its texts, and its amount in a record; `undefined` for Intäkt and Maxkonto. */
export function sumOfGroup(group: FigureGroupName) {
  const summed = SUMMED.find((known) => known === group)
  return (
    summed && {
      name: `paySum.${summed}` as const,
      note: NOTES[summed],
      /** Whether a line is only shown in the group: it has no part in Maxkonto. */
      leavesOut: (name: FigureName): boolean => name === 'mileage',
      read: (record: PayRecord): Ore => DEDUCTED[summed].reduce((sum, name) => sum + record[name], 0),
    }
  )
}
