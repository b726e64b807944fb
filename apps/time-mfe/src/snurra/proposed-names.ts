import type { PreparedPay } from '@portal/time-contract'
import { PAY_INPUT_NAMES, type PaySource } from '@portal/time-domain'
import type { InputName } from './pay-draft.ts'

/** The figures for which a source has a figure of this very month; a carried-over figure is none. */
export const proposedNames = ({ sources }: Pick<PreparedPay, 'sources'>): InputName[] =>
  PAY_INPUT_NAMES.filter((name) => !['latest', 'missing'].includes(sources[name]))

/** An import of which nothing is left to save proposes nothing. */
export const effective = (prepared: PreparedPay | undefined): PreparedPay | undefined =>
  prepared?.withoutImport ? { ...prepared, ...prepared.withoutImport } : prepared

/** A saved figure of a month, and the figure of its source where that is another one now. */
export interface DifferingFigure {
  readonly name: InputName
  readonly saved: number
  readonly now: number
  readonly source: PaySource
}

/** The saved figures of a month from which a source differs now. */
export function differingFigures(prepared: PreparedPay | undefined): DifferingFigure[] {
  const proposal = effective(prepared)
  if (!proposal) return []
  const { record, saved = {}, sources } = proposal
  return proposedNames(proposal).flatMap((name) =>
    saved[name] === undefined ? [] : [{ name, saved: saved[name], now: record[name], source: sources[name] }],
  )
}
