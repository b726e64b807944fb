/** How many tests went well and how many did not. What was skipped did not go well: nothing is skipped here. */
export interface Counts { readonly passed: number; readonly failed: number }

export const NONE: Counts = { passed: 0, failed: 0 }

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
})

/** A check that is one test by itself. */
export const one = (wentWell: boolean): Counts => (wentWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A runner that ends badly has failed at least once, whatever its report says. */
export const notBetterThan = (exitCode: number, counts: Counts): Counts =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
