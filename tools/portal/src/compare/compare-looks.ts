import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { startBrowser } from './browser.ts'
import { type Build, drawBuild } from './draw-build.ts'
import { isFailure, type Judged, judgeLooks, type Limits } from './judge-looks.ts'
import { copyLiveReleases } from './live-release.ts'
import { described, type Look, looksOf, nameOf } from './looks.ts'
import { contributionsOf } from './pages-around.ts'
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
 * Compares how every page of a new build looks with the release that users have, and every page of the other areas that
 * shows one of its parts; both drawn by the same browser in the fake portal. Returns whether it may be released. Throws
 * an error with one sentence when nothing can be compared.
 */
export async function compareLooks(comparison: Comparison): Promise<boolean> {
  const { name, folder, distDir, portal, report, say } = comparison
  const root = installedIn(folder)
  const live = await mkdtemp(path.join(tmpdir(), 'portal-live-'))
  try {
    const versions = await copyLiveReleases(portal, live)
    const version = versions.get(name)
    if (version === undefined) {
      say(`Nothing was compared: ${portal} has no release of ${name} yet.`)
      return true
    }
    const others = [...versions.keys()]
      .filter((other) => other !== name)
      .map((other) => ({ name: other, folder: path.join(live, other) }))
    const buildIn = (dist: string): Build => ({ name, distDir: dist, root, others })
    const browser = await startBrowser()
    try {
      const judged = await judgedTwice(buildIn(path.join(live, name)), buildIn(distDir), comparison, browser)
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

/** What looks changed is drawn once more: a busy machine may have drawn one side before it was complete. */
async function judgedTwice(before: Build, after: Build, limits: Limits, browser: Browser): Promise<Judged[]> {
  const judged = async (isDrawn: (look: Look) => boolean) => {
    const draw = async (build: Build) => {
      const looks = looksIn(build).filter(isDrawn)
      return { looks, pictures: await drawBuild(build, looks, browser) }
    }
    const [old, now] = await Promise.all([draw(before), draw(after)])
    return judgeLooks(old, now, limits)
  }
  const first = await judged(() => true)
  const changed = new Set(first.filter(({ result }) => result === 'changed').map(({ look }) => nameOf(look)))
  if (changed.size === 0) return first
  const second = await judged((look) => changed.has(nameOf(look)))
  const again = new Map(second.map((one) => [nameOf(one.look), one]))
  return first.map((one) => again.get(nameOf(one.look)) ?? one)
}

const looksIn = ({ name, distDir, others }: Build): Look[] =>
  looksOf(contributionsOf({ name, folder: distDir }), others.map(contributionsOf))

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
