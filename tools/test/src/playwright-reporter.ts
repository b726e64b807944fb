import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { type Counts, counted, oneLine, writeCounts } from './counts.ts'

/** The counted part of a browser test. */
export type BrowserTest = Pick<TestCase, 'title' | 'location' | 'outcome' | 'results'>

/** Skipped and flaky tests count as failed, and so do errors outside of tests. */
export function countPlaywright(tests: readonly BrowserTest[], errors: readonly TestError[]): Counts {
  const failed = tests.filter((test) => test.outcome() !== 'expected')
  return counted(tests.length - failed.length, [
    ...failed.map(failureOf),
    ...errors.map((error) => `outside of a test: ${oneLine(error.message ?? String(error.value))}`),
  ])
}

function failureOf(test: BrowserTest): string {
  const error = test.results.flatMap(({ errors }) => errors)[0]
  const { file, line } = test.location
  return `${relative(process.cwd(), file)}:${line} > ${test.title}: ${oneLine(error?.message ?? test.outcome())}`
}

/** Playwright's reporter that writes a run's counts for `npm test`. */
export default class CountsReporter implements Reporter {
  #suite: Suite | undefined
  readonly #errors: TestError[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onError(error: TestError): void {
    this.#errors.push(error)
  }

  onEnd(): void {
    writeCounts(countPlaywright(this.#suite?.allTests() ?? [], this.#errors))
  }

  printsToStdio(): boolean {
    return false
  }
}
