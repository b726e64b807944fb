import type { PreparedPay } from '@portal/time-contract'
import { PAY_INPUT_NAMES } from '@portal/time-domain'
import type { InputName } from './pay-draft.ts'

/** The figures for which a source has a figure of this very month; a carried-over figure is none. */
export const proposedNames = ({ sources }: Pick<PreparedPay, 'sources'>): InputName[] =>
  PAY_INPUT_NAMES.filter((name) => !['latest', 'missing'].includes(sources[name]))

/** An import of which nothing is left to save proposes nothing. */
export const effective = (prepared: PreparedPay | undefined): PreparedPay | undefined =>
  prepared?.withoutImport ? { ...prepared, ...prepared.withoutImport } : prepared

/** The saved figures of a month from which a source differs now. */
export function differingNames(prepared: PreparedPay | undefined): InputName[] {
  const proposal = effective(prepared)
  const saved = proposal?.saved ?? {}
  return proposal ? proposedNames(proposal).filter((name) => name in saved) : []
}
