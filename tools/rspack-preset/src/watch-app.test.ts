import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { filesIn } from '@portal/releases'
import { workspaceRoot } from './source-hash.ts'

const fixture = realpathSync(join(import.meta.dirname, '../../../apps/shell/fixture'))
const root = workspaceRoot(fixture)

it('a watched remote is complete again after a change, reports it each time, and stops with its parent process', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'preset-watch-')))
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const app = join(folder, 'app')
  cpSync(fixture, app, { recursive: true, filter: (path) => !path.includes('/dist') })

  const watcher = fork(join(import.meta.dirname, 'build.ts'), ['--dev', '--watch'], {
    cwd: app,
    execArgv: [],
    silent: true,
  })
  const ended = once(watcher, 'exit')
  onTestFinished(async () => {
    watcher.kill()
    await ended
    rmSync(folder, { recursive: true })
  })
  expect((await once(watcher, 'message'))[0]).toEqual({ type: 'built', app: 'fixture' })
  appendFileSync(join(app, 'src/remote.ts'), '\n// Changed.\n')
  await once(watcher, 'message')
  for (const file of ['mf-manifest.json', 'contributions.json']) expect(existsSync(join(app, 'dist', file))).toBe(true)
  const dist = join(app, 'dist')
  const maps = filesIn(dist)
    .filter((file) => file.endsWith('.js'))
    .map((file) => /sourceMappingURL=(\S+)\s*$/.exec(readFileSync(join(dist, file), 'utf8'))?.[1])
  expect(maps).not.toEqual([])
  expect(maps.filter((map) => !filesIn(dist).some((file) => basename(file) === map))).toEqual([])
  watcher.disconnect()
  expect(await ended).toEqual([0, null])
})
