import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { atMost, shown } from '../result.ts'
import { spread } from '../statistics.ts'
import { inTurns } from '../turns.ts'
import type { Measure } from './bench.ts'

const MOST = 0.33
const ROUNDS = 3

/** How long a team waits to release its own area, against building everything. */
export const oneRelease: Measure = async ({ root, say }) => {
  const rounds = await inTurns(['apps/money-mfe', 'apps/*'], ROUNDS, (projects) => {
    say(`  building ${projects}`)
    return buildSeconds(root, projects)
  })
  const seconds = (projects: 'apps/money-mfe' | 'apps/*') => shown(spread(rounds.map((round) => round[projects])), 1)
  return {
    title: "One remote's release",
    how: "Building money's app alone, from cold, against building the shell and all remotes, from cold, in turns.",
    figures: [
      atMost(
        'one remote, of everything',
        spread(rounds.map((round) => round['apps/money-mfe'] / round['apps/*'])),
        MOST,
        `${seconds('apps/money-mfe')} s against ${seconds('apps/*')} s`,
      ),
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
