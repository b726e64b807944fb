import type { Counts } from './counts.ts'

/** The part of Vitest's JSON report that counts. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numTotalTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** Tests that did not pass have failed, skipped ones included, and so has a file that could not be loaded. */
export function countVitest({ numPassedTests, numTotalTests, testResults }: VitestReport): Counts {
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unloaded }
}
