import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * How many tests went well and how many did not, with a line on each that did not. What was skipped did not go well:
 * nothing is skipped here.
 */
export interface Counts {
  readonly passed: number
  readonly failures: readonly string[]
}

export const counted = (passed: number, failures: readonly string[]): Counts => ({ passed, failures })

export const sum = (all: readonly Counts[]): Counts =>
  counted(
    all.reduce((total, { passed }) => total + passed, 0),
    all.flatMap(({ failures }) => failures),
  )

/** A check that is one test by itself; `failure` says what went wrong when it did not go well. */
export const one = (wentWell: boolean, failure: string): Counts => (wentWell ? counted(1, []) : counted(0, [failure]))

/** A runner that ends badly has failed at least once, whatever its report says. */
export const notBetterThan = (exitCode: number, counts: Counts): Counts =>
  exitCode !== 0 && counts.failures.length === 0
    ? counted(counts.passed, [`the runner ended with code ${exitCode} and named no test`])
    : counts

/** The first lines of an error's words as one, without the colours of a terminal. */
export function oneLine(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .slice(0, 4)
    .join(' | ')
}

const COUNTS_FILE = 'TEST_COUNTS_FILE'

/** Hands a runner's counts over to the step that started it with `countsIn(file)`. */
export function writeCounts(counts: Counts): void {
  const file = process.env[COUNTS_FILE]
  if (file === undefined) throw new Error(`${COUNTS_FILE} names no file for the counts`)
  writeFileSync(file, JSON.stringify(counts))
}

/** The setting that has a runner's reporter write to `file`. */
export const countsIn = (file: string) => ({ [COUNTS_FILE]: file })

export const readCounts = (file: string): Counts => JSON.parse(readFileSync(file, 'utf8')) as Counts
