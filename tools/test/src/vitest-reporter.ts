import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { type Counts, counted, oneLine, writeCounts } from './counts.ts'

/** What counts in a run of Vitest: its tests, files and suites that failed outside of tests, and uncaught errors. */
export function countVitest(modules: readonly TestModule[], uncaught: readonly SerializedError[]): Counts {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const failed = tests.filter((test) => test.result().state !== 'passed')
  const outside = modules.flatMap((module) =>
    [module, ...module.children.allSuites()].flatMap((part) =>
      part.errors().map((error) => `${module.relativeModuleId}: ${oneLine(error.message)}`),
    ),
  )
  return counted(tests.length - failed.length, [
    ...failed.map(failureOf),
    ...outside,
    ...uncaught.map((error) => `nobody caught: ${oneLine(error.stack ?? error.message)}`),
  ])
}

function failureOf(test: TestCase): string {
  const { state, errors } = test.result()
  return `${test.module.relativeModuleId} > ${test.fullName}: ${oneLine(errors?.[0]?.message ?? state)}`
}

/** Vitest's reporter that writes a run's counts for `npm test`. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    writeCounts(countVitest(modules, uncaught))
  }
}
