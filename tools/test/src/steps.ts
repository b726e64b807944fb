import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proveBoundaries } from './boundary-proof.ts'
import { run } from './commands.ts'
import { type Counts, notBetterThan, one } from './counts.ts'
import { countPlaywright, type PlaywrightReport } from './playwright-report.ts'
import { countVitest, type VitestReport } from './vitest-report.ts'

/** A part of the whole test, in the order in which they run: what is quick to tell comes first. */
export interface Step { readonly name: string; run(): Promise<Counts> }

const succeeds = async (program: string, args: readonly string[]) => one((await run(program, args)).code === 0)

async function checks(): Promise<Counts> {
  const { code, output } = await run('node', ['tools/checks/src/run.ts'], { quiet: true })
  process.stdout.write(output)
  const lines = output.split('\n')
  const started = (word: string) => lines.filter((line) => line.startsWith(word)).length
  return notBetterThan(code, { passed: started('ok '), failed: started('FAIL ') })
}

async function lint(): Promise<Counts> {
  // Without a project graph the boundary rule is silent.
  const graph = await run('nx', ['graph', '--file=.nx/graph.json'], { quiet: true })
  return graph.code === 0 ? succeeds('oxlint', ['--type-aware', '--quiet']) : one(false)
}

/** Runs a test runner that writes a JSON report to the file it is given, and counts the report. */
async function counted<Report>(start: (reportFile: string) => Promise<{ code: number }>, count: (report: Report) => Counts): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-report-'))
  try {
    const reportFile = join(folder, 'report.json')
    const { code } = await start(reportFile)
    const text = await readFile(reportFile, 'utf8').catch(() => null)
    return text === null ? one(false) : notBetterThan(code, count(JSON.parse(text) as Report))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const vitest = () => counted<VitestReport>((file) => run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]), countVitest)

const browser = () =>
  counted<PlaywrightReport>(
    (file) => run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], { environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    countPlaywright,
  )

export const STEPS: readonly Step[] = [
  { name: 'checks', run: checks },
  { name: 'lint', run: lint },
  { name: 'boundaries', run: proveBoundaries },
  { name: 'types', run: () => succeeds('nx', ['run-many', '-t', 'typecheck', '--outputStyle=static']) },
  { name: 'build', run: () => succeeds('nx', ['run-many', '-t', 'build', '--outputStyle=static']) },
  { name: 'unit, service and page tests', run: vitest },
  { name: 'browser tests', run: browser },
]
