import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResult, JsonTestResults } from 'vitest/node'
import { type Counts, counted, oneLine } from './counts.ts'

/**
 * What counts in Vitest's JSON report: its tests, and the files and hooks that broke outside of any test. An uncaught
 * error is not in it: only the exit code tells.
 */
export function countVitest({ testResults }: JsonTestResults): Counts {
  const tests = testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file })))
  const failed = tests.filter(({ status }) => status !== 'passed')
  const failure = ({ file, fullName, status, failureMessages }: (typeof tests)[number]) =>
    `${pathOf(file)} > ${fullName}: ${oneLine(failureMessages?.[0] ?? status)}`
  const outside = testResults.filter(({ message }) => message)
  return counted(tests.length - failed.length, [
    ...failed.map(failure),
    ...outside.map((file) => `${pathOf(file)}: ${oneLine(file.message)}`),
  ])
}

/** The files in which something failed. */
export const filesWithFailures = ({ testResults }: JsonTestResults): string[] =>
  testResults
    .filter(({ message, assertionResults }) => message || assertionResults.some(({ status }) => status !== 'passed'))
    .map(pathOf)

const pathOf = ({ name }: Pick<JsonTestResult, 'name'>) => relative(process.cwd(), name)

/**
 * What counts in Playwright's JSON report. Skipped tests have failed, and so has what broke outside of one; flaky tests
 * are unstable.
 */
export function countPlaywright({ suites, errors, config }: Pick<JSONReport, 'suites' | 'errors' | 'config'>): Counts {
  const specs = suites.flatMap(specsOf)
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...spec, test })))
  const described = (ones: typeof tests) =>
    ones.map(({ file, line, title, test: { results, status } }) => {
      const message = results.flatMap((result) => result.errors)[0]?.message ?? status
      return `${pathOf({ name: join(config.rootDir, file) })}:${line} > ${title}: ${oneLine(message)}`
    })
  const flaky = tests.filter(({ test }) => test.status === 'flaky')
  const failed = tests.filter(({ test }) => test.status !== 'flaky' && test.status !== 'expected')
  const outside = errors.map((error) => `outside of a test: ${oneLine(error.message ?? String(error.value))}`)
  return counted(tests.length - failed.length, [...described(failed), ...outside], described(flaky))
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [...specs, ...suites.flatMap(specsOf)]
