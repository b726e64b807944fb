import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endPortalsOnInterrupt } from '@portal/testkit/whole-portal'
import { startGenerator } from './load/generator.ts'
import { areaVisits } from './measures/area-visits.ts'
import type { Measure } from './measures/bench.ts'
import { calls } from './measures/calls.ts'
import { calendarPage } from './measures/calendar-page.ts'
import { closing } from './measures/closing.ts'
import { exportMemory } from './measures/export-memory.ts'
import { feed } from './measures/feed.ts'
import { firstVisit } from './measures/first-visit.ts'
import { gatewayShare } from './measures/gateway-share.ts'
import { metricsCost } from './measures/metrics-cost.ts'
import { listSize } from './measures/list-size.ts'
import { monthSize } from './measures/month-size.ts'
import { oneRelease } from './measures/one-release.ts'
import { pageSpeed } from './measures/page-speed.ts'
import { readiness } from './measures/readiness.ts'
import { replicas } from './measures/replicas.ts'
import { sessionCheck } from './measures/session-check.ts'
import { signInCost } from './measures/sign-in.ts'
import { snurra } from './measures/snurra.ts'
import { typing } from './measures/typing.ts'
import { uploadMemory } from './measures/upload-memory.ts'
import { users } from './measures/users.ts'
import { updatedReport } from './report.ts'
import type { Section } from './result.ts'
import { startCluster } from './world/database.ts'

const MEASURES: Readonly<Record<string, Measure>> = {
  gateway: gatewayShare,
  metrics: metricsCost,
  readiness,
  lists: listSize,
  uploads: uploadMemory,
  exports: exportMemory,
  visits: firstVisit,
  areas: areaVisits,
  release: oneRelease,
  typing,
  snurra,
  signin: signInCost,
  users,
  months: monthSize,
  sessions: sessionCheck,
  feed,
  replicas,
  calls,
  calendar: calendarPage,
  closing,
  pages: pageSpeed,
}

/**
 * `npm run bench` measures everything into docs/benchmarks.md; `npm run bench -- lists calls` measures only these and
 * rewrites only their sections.
 */
async function bench(wanted: readonly string[]): Promise<boolean> {
  endPortalsOnInterrupt()
  const unknown = wanted.find((name) => !Object.hasOwn(MEASURES, name))
  if (unknown !== undefined)
    throw new Error(`There is no measure "${unknown}": choose among ${Object.keys(MEASURES).join(', ')}.`)
  const root = join(import.meta.dirname, '../../..')
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const cluster = await startCluster(folder, root)
  const generator = startGenerator()
  const sections: Section[] = []
  try {
    for (const [name, measure] of Object.entries(MEASURES)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      console.log(`Measuring ${name} ...`)
      const section = await measure({ root, folder, cluster, generator, say: console.log })
      for (const figure of section.figures)
        console.log(
          `  ${figure.target === undefined ? '      ' : figure.met ? 'met   ' : 'MISSED'} ${figure.name}: ${figure.measured}, ${figure.target ?? 'no target'} (${figure.behind})`,
        )
      sections.push(section)
    }
  } finally {
    generator.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const file = join(root, 'docs/benchmarks.md')
  await writeFile(file, updatedReport(await readFile(file, 'utf8').catch(() => ''), sections, new Date()))
  console.log('Wrote docs/benchmarks.md')
  return sections.every(({ figures }) => figures.every(({ met }) => met !== false))
}

// Ends the servers of a measure that failed, too: they stop with this process.
try {
  process.exit((await bench(process.argv.slice(2))) ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
