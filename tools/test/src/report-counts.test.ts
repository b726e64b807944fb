import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from './commands.ts'
import { counted, countsIn, notBetterThan, oneLine, readCounts, sum } from './counts.ts'
import { type BrowserTest, countPlaywright } from './playwright-reporter.ts'

const browserTest = (outcome: ReturnType<BrowserTest['outcome']>): BrowserTest => ({
  title: outcome,
  location: { file: join(process.cwd(), 'e2e/a.test.ts'), line: 7, column: 1 },
  outcome: () => outcome,
  results: [],
})

/** Our reporter's counts of a real run of Vitest on one file. */
async function countsOf(source: string) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-reporter-'))
  try {
    await writeFile(join(folder, 'sample.test.mjs'), source)
    const file = join(folder, 'counts.json')
    const options = ['--globals', '--no-color', '--reporter', join(import.meta.dirname, 'vitest-reporter.ts')]
    const { code } = await run('vitest', ['run', '--root', folder, ...options], {
      quiet: true,
      environment: countsIn(file),
    })
    return { code, counts: readCounts(file) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe('counted as failed', () => {
  it('a test of Vitest that failed or was skipped, with its name and the reason', async () => {
    const { counts } = await countsOf(
      `it('adds', () => {}); describe('one', () => { it('is two', () => expect(1).toBe(2)) }); it('waits', ({ skip }) => skip())`,
    )
    expect(counts.passed).toBe(1)
    expect(counts.failures).toEqual([
      expect.stringMatching(/^sample\.test\.mjs > one > is two: .*expected 1 to be 2/),
      'sample.test.mjs > waits: skipped',
    ])
  })
  it('a file that cannot be loaded, and a hook that fails', async () => {
    expect((await countsOf(`throw new Error('never loaded')`)).counts).toEqual(
      counted(0, ['sample.test.mjs: never loaded']),
    )
    expect(
      (await countsOf(`afterAll(() => { throw new Error('not cleaned up') }); it('adds', () => {})`)).counts,
    ).toEqual(counted(1, ['sample.test.mjs: not cleaned up']))
  })
  it('an uncaught error, although every test passed', async () => {
    const { code, counts } = await countsOf(
      `it('adds', async () => { void Promise.reject(new Error('left alone')); await new Promise(setImmediate) })`,
    )
    expect(code).not.toBe(0)
    expect(counts).toEqual(counted(1, [expect.stringContaining('nobody caught: Error: left alone')]))
  })
  it('a flaky or skipped browser test, and an error outside of tests', () => {
    const counts = countPlaywright(
      [browserTest('expected'), browserTest('flaky'), browserTest('skipped')],
      [{ message: 'no portal' }],
    )
    expect(counts).toEqual(
      counted(1, [
        'e2e/a.test.ts:7 > flaky: flaky',
        'e2e/a.test.ts:7 > skipped: skipped',
        'outside of a test: no portal',
      ]),
    )
  })
  it('a runner with a failing exit code and no report', () => {
    expect(notBetterThan(1, counted(3, []))).toEqual(counted(3, ['the runner ended with code 1 and named no test']))
    expect(notBetterThan(1, counted(3, ['a', 'b']))).toEqual(counted(3, ['a', 'b']))
    expect(notBetterThan(0, counted(3, []))).toEqual(counted(3, []))
  })
  it('in sums', () => {
    expect(sum([counted(1, []), counted(2, ['a', 'b', 'c'])])).toEqual(counted(3, ['a', 'b', 'c']))
  })
  it('with its reason as plain text on one line', () => {
    expect(oneLine('\u001B[31mexpected\u001B[39m 1\n\n  to be 2\n')).toBe('expected 1 | to be 2')
  })
})
