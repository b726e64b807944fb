import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonTestResults } from 'vitest/node'
import { proveBoundaries } from './boundary-proof.ts'
import { run } from './commands.ts'
import { afterRepeat, type Counts, counted, notBetterThan, one } from './counts.ts'
import { countPlaywright, countVitest, filesWithFailures } from './report-counts.ts'
import { checkTypes } from './types.ts'
import type { Uncaught } from './uncaught-reporter.ts'

/** A part of the whole test, in the order in which they run: fast steps come first. */
export interface Step {
  readonly name: string
  run(): Promise<Counts>
}

async function succeeds(program: string, args: readonly string[]): Promise<Counts> {
  const { code } = await run(program, args)
  return one(code === 0, `${program} ended with code ${code}`)
}

async function checks(): Promise<Counts> {
  const { code, output } = await run('node', ['tools/checks/src/run.ts'], { quiet: true })
  process.stdout.write(output)
  // Reports, and never fails: a new advisory is not the tested change's fault, and the registry may be unavailable.
  await run('node', ['tools/checks/src/advisories/main.ts', '--only-tell'])
  const lines = output.split('\n')
  const starting = (word: string) => lines.filter((line) => line.startsWith(word))
  return notBetterThan(code, counted(starting('ok ').length, starting('FAIL ')))
}

async function lint(): Promise<Counts> {
  // Without a project graph the boundary rule reports nothing.
  const graph = await run('nx', ['graph', '--file=.nx/graph.json'], { quiet: true })
  return graph.code === 0 ? succeeds('oxlint', ['--type-aware', '--quiet']) : one(false, 'nx made no project graph')
}

/** Runs a test runner that writes a JSON report beside what it shows. */
async function runner<Report>(
  program: string,
  args: readonly string[],
  count: (report: Report, file: string) => Counts,
  environment: (file: string) => Record<string, string> = () => ({}),
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-report-'))
  try {
    const file = join(folder, 'report.json')
    const { code } = await run(
      program,
      args.map((one) => one.replace('{file}', file)),
      { environment: environment(file) },
    )
    return existsSync(file)
      ? notBetterThan(code, count(JSON.parse(await readFile(file, 'utf8')) as Report, file))
      : one(false, `${program} ended with code ${code} before it counted`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** With more failing files than this, the change is wrong and not the test. */
const FILES_TO_REPEAT = 4

const UNCAUGHT_REPORTER = `--reporter=${join(import.meta.dirname, 'uncaught-reporter.ts')}`
const uncaughtBeside = (reportFile: string) => `${reportFile}.uncaught`

/** Files with failures run once more, alone: what passes then is reported as unstable (ADR 81). */
async function vitest(): Promise<Counts> {
  let failing: string[] = []
  const runFiles = (files: readonly string[]) =>
    runner<JsonTestResults>(
      'vitest',
      ['run', ...files, '--reporter=default', '--reporter=json', UNCAUGHT_REPORTER, '--outputFile.json={file}'],
      (report, file) => {
        const uncaught = JSON.parse(readFileSync(uncaughtBeside(file), 'utf8')) as Uncaught[]
        failing = filesWithFailures(report, uncaught)
        return countVitest(report, uncaught)
      },
      (file) => ({ UNCAUGHT_FILE: uncaughtBeside(file) }),
    )
  const first = await runFiles([])
  const isRepeated = failing.length > 0 && failing.length <= FILES_TO_REPEAT
  return isRepeated ? afterRepeat(first, await runFiles(failing)) : first
}

const browser = () =>
  runner(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--retries=1', '--reporter=list,json'],
    countPlaywright,
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  )

export const STEPS: readonly Step[] = [
  { name: 'checks', run: checks },
  { name: 'unused code', run: () => succeeds('knip', ['--no-progress', '--no-config-hints']) },
  { name: 'format', run: () => succeeds('oxfmt', ['--check']) },
  { name: 'lint', run: lint },
  { name: 'boundaries', run: proveBoundaries },
  { name: 'types', run: checkTypes },
  { name: 'build', run: () => succeeds('nx', ['run-many', '-t', 'build', '--outputStyle=static']) },
  { name: 'unit, service and page tests', run: vitest },
  { name: 'browser tests', run: browser },
]
