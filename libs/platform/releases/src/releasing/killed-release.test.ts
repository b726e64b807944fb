import { spawnSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readHistory } from './history.ts'
import { readRegistry } from './registry-file.ts'
import { rollBack } from './remote-releases.ts'
import { releaseFolder } from './testing/release-folder.ts'

const MOST_STEPS = 40

/**
 * Publishes in a process that is killed just before its nth change to the disk; copying is killed half-way. Ends by
 * itself when there are fewer changes.
 */
const KILLED = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
let left = Number(process.argv[2])
const die = () => process.kill(process.pid, 'SIGKILL')
for (const name of ['mkdirSync', 'cpSync', 'openSync', 'writeFileSync', 'renameSync', 'appendFileSync', 'rmSync']) {
  const act = fs[name]
  fs[name] = (...given) => {
    if (name === 'openSync' && given[1] === 'r') return act(...given)
    if (left-- === 0) {
      if (name === 'cpSync') {
        fs.mkdirSync(given[1])
        fs.writeFileSync(given[1] + '/entry.js', 'ha')
      }
      if (name === 'writeFileSync' || name === 'appendFileSync') act(given[0], String(given[1]).slice(0, 20))
      die()
    }
    return act(...given)
  }
}
syncBuiltinESMExports()
const { publishRemote } = await import(TOOL)
publishRemote(JSON.parse(process.argv[3]))
`

it('continues after a release that was killed at any step, with a complete registry and nothing half served', () => {
  const { publish, dist, dataDir, folders } = releaseFolder()
  const script = join(dataDir, '../killed.mjs')
  writeFileSync(script, KILLED.replace('TOOL', JSON.stringify(join(import.meta.dirname, 'remote-releases.ts'))))
  publish('time', 'clock', { contributions: { routes: [] } })
  let steps = 0
  for (let isKilled = true; isKilled; steps += 1) {
    expect(steps).toBeLessThan(MOST_STEPS)
    const release = JSON.stringify({ name: 'money', distDir: dist('money', `killed ${steps}`), dataDir, by: 'anna' })
    isKilled = spawnSync(process.execPath, [script, String(steps), release]).signal === 'SIGKILL'
    expect(readRegistry(folders).some(({ name }) => name === 'time')).toBe(true)
    const next = publish('money', `after ${steps}`)
    expect(readRegistry(folders).find(({ name }) => name === 'money')).toEqual(next)
    expect(readHistory(folders, 'money').at(-1)?.version).toBe(next.version)
  }
  expect(steps).toBeGreaterThan(8)
  const { version } = rollBack({ name: 'money', dataDir, by: 'anna', why: 'test' })
  expect(readRegistry(folders).find(({ name }) => name === 'money')?.version).toBe(version)
})

it('reads the history past a line that was cut short, and writes the next step on a new line', () => {
  const { publish, folders } = releaseFolder()
  const first = publish('money', 'one')
  appendFileSync(join(folders.historyDir, 'money.jsonl'), '{"at":"2026-')
  const second = publish('money', 'two')
  expect(readHistory(folders, 'money').map(({ version }) => version)).toEqual([first.version, second.version])
})
