import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { shown } from '../result.ts'
import { spread } from '../statistics.ts'
import type { Measure } from './bench.ts'

const MOST = 1 / 3
const ROUNDS = 3

/** How long a team waits to release its own area, against building everything. */
export const oneRelease: Measure = async ({ root, say }) => {
  const one: number[] = []
  const all: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`  building, round ${round} of ${ROUNDS}`)
    one.push(await buildSeconds(root, 'apps/money-mfe'))
    all.push(await buildSeconds(root, 'apps/*'))
  }
  const ratio = spread(one.map((seconds, round) => seconds / (all[round] ?? 1)))
  return {
    title: "One remote's release",
    how: "Building money's app alone, from cold, against building the shell and all remotes, from cold, in turns.",
    figures: [
      {
        name: 'one remote, of everything',
        measured: shown(ratio),
        target: `at most ${MOST.toFixed(2)}`,
        met: ratio.median <= MOST,
        behind: `${shown(spread(one), 1)} s against ${shown(spread(all), 1)} s`,
      },
    ],
  }
}

async function buildSeconds(root: string, projects: string): Promise<number> {
  const started = performance.now()
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' }
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build', '-p', projects, '--skip-nx-cache'],
    { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The build of ${projects} failed.`)
  return (performance.now() - started) / 1000
}
