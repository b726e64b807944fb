import { FIGURE_NAMES, type FigureGroupName, type FigureKind, type FigureName, figureTraits } from '@portal/time-domain'

export interface Figure {
  readonly name: FigureName
  readonly kind: FigureKind
  /** A user sets it; everything else is computed or read (D46). */
  readonly isInput: boolean
  /** The last line of its group. */
  readonly isTotal: boolean
}

export interface FigureGroup {
  readonly id: FigureGroupName
  readonly figures: readonly Figure[]
}

/** From what comes in to what is left. The type names a group that is forgotten here. */
const GROUP_ORDER: Readonly<Record<FigureGroupName, number>> = {
  income: 1,
  pay: 2,
  vacation: 3,
  taxes: 4,
  costs: 5,
  balance: 6,
}

function figuresOf(group: FigureGroupName): Figure[] {
  return FIGURE_NAMES.map((name) => ({ name, ...figureTraits(name) }))
    .filter((figure) => figure.group === group)
    .toSorted((one, other) => one.line - other.line)
    .map(({ name, kind, from, isTotal = false }) => ({ name, kind, isInput: from === 'input', isTotal }))
}

/** A month of Snurra as a balance sheet. */
export const PAY_GROUPS: readonly FigureGroup[] = (Object.keys(GROUP_ORDER) as FigureGroupName[])
  .toSorted((one, other) => GROUP_ORDER[one] - GROUP_ORDER[other])
  .map((id) => ({ id, figures: figuresOf(id) }))

/** How a figure of the month is written. */
export const kindOf = (name: FigureName): FigureKind => figureTraits(name).kind
