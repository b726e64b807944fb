import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { KeptService } from '../kept-service.ts'
import { temporaryFolder } from '../testing/portal-under-test.ts'
import { watchServices } from './watch-services.ts'

const { folder, remove } = temporaryFolder()
const stop = new AbortController()
let restarted: string[] = []

/** A workspace of two services, one of which uses a library. */
beforeAll(() => {
  const workspace = { 'services/money': { '@portal/amounts': '1.0.0' }, 'services/time': {}, 'libs/amounts': {} }
  for (const [where, dependencies] of Object.entries(workspace)) {
    mkdirSync(path.join(folder, where, 'src'), { recursive: true })
    writeFileSync(path.join(folder, where, 'package.json'), JSON.stringify({ dependencies }))
  }
  writeFileSync(path.join(folder, 'package-lock.json'), '{}')
  mkdirSync(path.join(folder, 'node_modules/@portal'), { recursive: true })
  symlinkSync(path.join(folder, 'libs/amounts'), path.join(folder, 'node_modules/@portal/amounts'))
  const plans = ['money', 'time'].map((name) => ({
    name,
    main: path.join(folder, 'services', name, 'src/main.ts'),
    schema: true,
    settings: [],
  }))
  watchServices(plans, ['money', 'time'].map(kept), () => undefined, stop.signal)
})

beforeEach(() => {
  restarted = []
})

afterAll(() => {
  stop.abort()
  remove()
})

function kept(name: string): KeptService {
  const restart = () => Promise.resolve(void restarted.push(name))
  return { name, pid: 1, ready: { type: 'ready' }, restart, stop: () => Promise.resolve() }
}

const change = (file: string) => writeFileSync(path.join(folder, file), String(Math.random()))

test('a service restarts when its own sources change, once for several changes', async () => {
  change('services/time/src/main.ts')
  change('services/time/src/app.ts')
  await expect.poll(() => restarted).toEqual(['time'])
})

test('a library restarts only the services that use it', async () => {
  change('libs/amounts/src/amount.ts')
  await expect.poll(() => restarted).toEqual(['money'])
})

test('tests do not restart a running service', async () => {
  change('services/time/src/app.test.ts')
  change('services/money/src/main.ts')
  await expect.poll(() => restarted).toEqual(['money'])
})
