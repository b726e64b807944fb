import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkedEntry } from '@portal/releases/releasing'
import { startBrowser } from './browser.ts'
import { drawBuild } from './draw-build.ts'
import { isFailure, type Judged, judgeLooks, type Limits } from './judge-looks.ts'
import { copyLiveRelease } from './live-release.ts'
import { described, looksOf } from './looks.ts'
import { writeReport } from './report.ts'

interface Comparison extends Limits {
  readonly name: string
  /** The remote's folder, and its new build. */
  readonly folder: string
  readonly distDir: string
  /** The portal whose users have the release before. */
  readonly portal: string
  /** Where the report is written. */
  readonly report: string
  readonly say: (line: string) => void
}

/**
 * Compares how every page of a new build looks with the release that users have, both drawn by the same browser in the
 * fake portal. Returns whether it may be released. Throws an error with one sentence when nothing can be compared.
 */
export async function compareLooks(comparison: Comparison): Promise<boolean> {
  const { name, folder, distDir, portal, report, say } = comparison
  const root = installedIn(folder)
  const live = await mkdtemp(path.join(tmpdir(), 'portal-live-'))
  try {
    const version = await copyLiveRelease(name, portal, live)
    if (version === null) {
      say(`Nothing was compared: ${portal} has no release of ${name} yet.`)
      return true
    }
    const browser = await startBrowser()
    try {
      const draw = async (dist: string) => {
        const looks = looksOf(checkedEntry(name, dist, true).contributions)
        return { looks, pictures: await drawBuild({ name, distDir: dist, root }, looks, browser) }
      }
      const [before, after] = await Promise.all([draw(live), draw(distDir)])
      const judged = judgeLooks(before, after, comparison)
      await writeReport(report, `${name}: this build beside ${version}`, judged)
      for (const line of summary(judged, report)) say(line)
      return !judged.some(isFailure)
    } finally {
      await browser.close()
    }
  } finally {
    await rm(live, { recursive: true, force: true })
  }
}

function summary(judged: readonly Judged[], report: string): string[] {
  const unlike = judged.filter(({ result }) => result !== 'same')
  const counts = Map.groupBy(judged, ({ result }) => result)
  const told = [...counts].map(([result, { length }]) => `${length} ${result === 'same' ? 'as before' : result}`)
  return [
    ...unlike.map(({ look, result, note }) => `${described(look)}: ${result}, ${note}`),
    `${judged.length} pictures: ${told.join(', ')}. See ${path.join(report, 'index.html')}.`,
    ...(judged.some(({ result }) => result === 'changed' || result === 'removed')
      ? ['Where that is intended, name the pages: --accept /Path,/Other']
      : []),
  ]
}

/** The nearest folder with the built shell: the repository, or the workspace. */
function installedIn(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, 'node_modules/@portal/shell/dist/index.html'))) return at
    if (at === path.dirname(at))
      throw new Error('There is no built shell: run npm install, or npm run build in the workspace.')
  }
}
