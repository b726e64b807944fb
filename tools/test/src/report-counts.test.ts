import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSpec } from '@playwright/test/reporter'
import { describe, expect, it } from 'vitest'
import type { JsonTestResults } from 'vitest/node'
import { run } from './commands.ts'
import { afterRepeat, counted, notBetterThan, oneLine, sum } from './counts.ts'
import { countPlaywright, countVitest, filesWithFailures } from './report-counts.ts'
import type { Uncaught } from './uncaught-reporter.ts'

/** What we count of a real run of Vitest on these files, by name without ending. */
async function countsOf(sources: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-report-'))
  try {
    for (const [name, source] of Object.entries(sources)) await writeFile(join(folder, `${name}.test.mjs`), source)
    const file = join(folder, 'report.json')
    const uncaughtFile = join(folder, 'uncaught.json')
    const reporters = ['json', join(import.meta.dirname, 'uncaught-reporter.ts')].map((name) => `--reporter=${name}`)
    const options = ['--globals', '--no-color', ...reporters, `--outputFile.json=${file}`]
    const environment = { UNCAUGHT_FILE: uncaughtFile }
    const { code } = await run('vitest', ['run', '--root', folder, ...options], { quiet: true, environment })
    const report = JSON.parse(await readFile(file, 'utf8')) as JsonTestResults
    const uncaught = JSON.parse(await readFile(uncaughtFile, 'utf8')) as Uncaught[]
    const { passed, failures } = countVitest(report, uncaught)
    const inFolder = (line: string) => line.replace(`${relative(process.cwd(), folder)}/`, '')
    return { code, passed, failures: failures.map(inFolder), files: filesWithFailures(report, uncaught).map(inFolder) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const spec = (status: 'expected' | 'flaky' | 'skipped') =>
  ({ title: status, file: 'a.test.ts', line: 7, tests: [{ status, results: [] as unknown[] }] }) as JSONReportSpec

describe('what counts as failed', () => {
  it('is a test of Vitest that failed or was skipped, a file that cannot be loaded, a failing hook, and an uncaught error', async () => {
    const { code, passed, failures, files } = await countsOf({
      sample: `it('adds', () => {}); describe('one', () => { it('is two', () => expect(1).toBe(2)) }); it('waits', ({ skip }) => skip())`,
      unloaded: `throw new Error('never loaded')`,
      hook: `afterAll(() => { throw new Error('not cleaned up') }); it('adds', () => {})`,
      uncaught: `it('adds', async () => { void Promise.reject(new Error('left alone')); await new Promise(setImmediate) })`,
    })
    expect([code, passed]).toEqual([1, 3])
    expect(failures.toSorted()).toEqual([
      'hook.test.mjs: not cleaned up',
      expect.stringMatching(/^sample\.test\.mjs > one is two: .*expected 1 to be 2/),
      'sample.test.mjs > waits: skipped',
      expect.stringMatching(/^uncaught\.test\.mjs > adds: uncaught: Error: left alone/),
      'unloaded.test.mjs: never loaded',
    ])
    expect(files.toSorted()).toEqual(['hook.test.mjs', 'sample.test.mjs', 'uncaught.test.mjs', 'unloaded.test.mjs'])
  })
  it('is an uncaught error that names no file, and then no file is repeated', () => {
    const report = {
      testResults: [{ name: join(process.cwd(), 'a.test.ts'), message: 'broken', assertionResults: [] }],
    }
    const uncaught: Uncaught[] = [{ message: 'left alone' }]
    const { failures } = countVitest(report as unknown as JsonTestResults, uncaught)
    expect(failures).toEqual(['a.test.ts: broken', 'outside of any file: uncaught: left alone'])
    expect(filesWithFailures(report as unknown as JsonTestResults, uncaught)).toEqual([])
  })
  it('is a skipped browser test, and an error outside of any; a flaky one is unstable', () => {
    const config = { rootDir: join(process.cwd(), 'e2e') } as JSONReport['config']
    const suites = [
      {
        title: '',
        file: 'a.test.ts',
        line: 0,
        column: 0,
        specs: [spec('expected')],
        suites: [{ title: 'group', file: 'a.test.ts', line: 1, column: 1, specs: [spec('flaky'), spec('skipped')] }],
      },
    ]
    expect(countPlaywright({ suites, config, errors: [{ message: 'no portal' }] })).toEqual(
      counted(
        2,
        ['e2e/a.test.ts:7 > skipped: skipped', 'outside of a test: no portal'],
        ['e2e/a.test.ts:7 > flaky: flaky'],
      ),
    )
  })
  it('a runner with a failing exit code and no report', () => {
    expect(notBetterThan(1, counted(3, []))).toEqual(counted(3, ['the runner ended with code 1 and named no test']))
    expect(notBetterThan(1, counted(3, ['a', 'b']))).toEqual(counted(3, ['a', 'b']))
    expect(notBetterThan(0, counted(3, []))).toEqual(counted(3, []))
  })
  it('in sums', () => {
    expect(sum([counted(1, [], ['d']), counted(2, ['a', 'b', 'c'])])).toEqual(counted(3, ['a', 'b', 'c'], ['d']))
  })
  it('after the files with failures were repeated: nothing when they pass, else all of the first run', () => {
    const first = counted(7, ['a', 'b'])
    expect(afterRepeat(first, counted(4, []))).toEqual(counted(9, [], ['a', 'b']))
    expect(afterRepeat(first, counted(3, ['b']))).toEqual(first)
  })
  it('with its reason as plain text on one line', () => {
    expect(oneLine('\u001B[31mexpected\u001B[39m 1\n\n  to be 2\n')).toBe('expected 1 | to be 2')
  })
})
