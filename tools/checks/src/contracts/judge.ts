import { breakingChanges } from './compare.ts'
import { type Contract, reportText } from './reports.ts'

/** `faults` prevent a merge; `advice` does not. */
export interface Judgement {
  readonly faults: readonly string[]
  readonly advice: string | null
}

/** A contract may always be extended; a breaking change needs a major step. */
export function judge({ name, committed, present }: Contract): Judgement {
  if (!committed) return { faults: [`${name} has no report yet: npm run contracts`], advice: null }
  const faults = present.major > committed.major ? [] : breakingChanges(committed, present)
  if (faults.length > 0) return { faults: [...faults, howToStep(name)], advice: null }
  const isWritten = reportText(committed) === reportText(present)
  return { faults: [], advice: isWritten ? null : `${name} has grown: npm run contracts writes it down.` }
}

const howToStep = (name: string) =>
  name === 'host'
    ? 'Take it back, or raise HOST_CONTRACT_VERSION to the next major version and run npm run contracts.'
    : `Take it back, or make it a major step: npm run contracts -- --major ${name}`
