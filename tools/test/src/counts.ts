import { stripVTControlCharacters } from 'node:util'

/** How many tests passed and failed, with a line on each failure. A skipped test counts as failed. */
export interface Counts {
  readonly passed: number
  readonly failures: readonly string[]
  /** Those of the passed that failed at first and passed when they were repeated. */
  readonly unstable: readonly string[]
}

export const counted = (passed: number, failures: readonly string[], unstable: readonly string[] = []): Counts => ({
  passed,
  failures,
  unstable,
})

export const sum = (all: readonly Counts[]): Counts =>
  counted(
    all.reduce((total, { passed }) => total + passed, 0),
    all.flatMap(({ failures }) => failures),
    all.flatMap(({ unstable }) => unstable),
  )

/** A check that counts as one test; `failure` is the reason when it failed. */
export const one = (wentWell: boolean, failure: string): Counts => (wentWell ? counted(1, []) : counted(0, [failure]))

/** A runner with a failing exit code has at least one failure, even if its report has none. */
export const notBetterThan = (exitCode: number, counts: Counts): Counts =>
  exitCode !== 0 && counts.failures.length === 0
    ? counted(counts.passed, [`the runner ended with code ${exitCode} and named no test`])
    : counts

/**
 * The sum after the files with failures ran once more, alone: their tests are unstable when all of them pass now;
 * otherwise the first result stands.
 */
export const afterRepeat = (first: Counts, repeated: Counts): Counts =>
  repeated.failures.length === 0 ? counted(first.passed + first.failures.length, [], first.failures) : first

/** The first lines of an error as one line, without terminal colours. */
export function oneLine(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .slice(0, 4)
    .join(' | ')
}
