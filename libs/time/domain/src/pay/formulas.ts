import type { Month, Ore } from '@portal/platform-domain'
import { type Fraction, hundredths, rate, times } from './exact.ts'
import type { PayTerms } from './pay-rates.ts'
import type { FactorName } from './pay-figures.ts'
import type { PayInputs } from './pay-record.ts'

/** A factor with its unit: hundredths for hours and days, millionths for rates. */
export interface Factor {
  readonly name: FactorName
  readonly kind: 'hours' | 'days' | 'rate'
  readonly value: number
  /** The month from which a rate, or its number of days, is in effect. */
  readonly validFrom?: Month
}

/** The value of a factor in this month. */
export function factorOf(name: FactorName, inputs: PayInputs, { rates, share, shareFrom }: PayTerms): Factor {
  if (name === 'workingHours') return { name, kind: 'hours', value: inputs.workingHours }
  if (name === 'paidVacationDays') return { name, kind: 'days', value: inputs.paidVacationDays }
  if (name === 'share') return { name, kind: 'rate', value: share, validFrom: shareFrom }
  return {
    name,
    kind: name === 'vacationProvisionDays' ? 'days' : 'rate',
    value: rates[name],
    validFrom: rates.validFrom,
  }
}

const fractionOf = ({ kind, value }: Factor): Fraction => (kind === 'rate' ? rate(value) : hundredths(value))

/** A sum times its factors, in whole öre. */
export const resultOf = (sum: Ore, factors: readonly Factor[]): Ore =>
  factors.length === 0 ? sum : times(sum, ...factors.map(fractionOf))
