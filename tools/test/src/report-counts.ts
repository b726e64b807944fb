import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResult, JsonTestResults } from 'vitest/node'
import { type Counts, counted, oneLine } from './counts.ts'
import type { Uncaught } from './uncaught-reporter.ts'

/** What counts in a run of Vitest: its tests, the files and hooks that broke outside of any test, uncaught errors. */
export function countVitest({ testResults }: JsonTestResults, uncaught: readonly Uncaught[]): Counts {
  const tests = testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file })))
  const failed = tests.filter(({ status }) => status !== 'passed')
  const failure = ({ file, fullName, status, failureMessages }: (typeof tests)[number]) =>
    `${pathOf(file)} > ${fullName}: ${oneLine(failureMessages?.[0] ?? status)}`
  const outside = testResults.filter(({ message }) => message)
  return counted(tests.length - failed.length, [
    ...failed.map(failure),
    ...outside.map((file) => `${pathOf(file)}: ${oneLine(file.message)}`),
    ...uncaught.map(describeUncaught),
  ])
}

function describeUncaught({ message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }: Uncaught): string {
  const during = VITEST_TEST_PATH && [pathOf({ name: VITEST_TEST_PATH }), VITEST_TEST_NAME].filter(Boolean).join(' > ')
  return `${during || 'outside of any file'}: uncaught: ${oneLine(stack ?? message)}`
}

/** The files in which something failed. None where an uncaught error names no file: repeating some proves nothing. */
export function filesWithFailures({ testResults }: JsonTestResults, uncaught: readonly Uncaught[]): string[] {
  const failed = testResults.filter(
    ({ message, assertionResults }) => message || assertionResults.some(({ status }) => status !== 'passed'),
  )
  const paths = uncaught.flatMap(({ VITEST_TEST_PATH }) => VITEST_TEST_PATH ?? [])
  const names = [...failed.map(({ name }) => name), ...paths]
  return paths.length < uncaught.length ? [] : [...new Set(names)].map((name) => pathOf({ name }))
}

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
