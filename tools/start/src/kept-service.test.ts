import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { freePorts, isAlive } from '@portal/postgres'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { cappedLog } from './capped-log.ts'
import { keepService, type KeptService } from './kept-service.ts'
import { temporaryFolder, until } from './testing/portal-under-test.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)
let runs = 0

/**
 * Keeps a fixture that behaves as `environment` says. `told` and `count` are the records of its keeper and of itself so
 * far.
 */
async function keep(environment: Record<string, string>, { secondHangs = false, silentMs = 30_000 } = {}) {
  runs += 1
  const directory = path.join(folder, `run-${runs}`)
  mkdirSync(directory)
  const events = path.join(directory, 'events')
  const [port] = await freePorts(1)
  const told: string[] = []
  const command = {
    name: 'money',
    file: path.join(import.meta.dirname, 'testing/money.fixture.ts'),
    log: cappedLog(path.join(directory, 'money.log')),
    silentMs,
    get readyWithinMs() {
      return secondHangs && told.length === 1 ? 300 : 60_000
    },
    get environment() {
      const hangs = secondHangs && told.length === 1 ? 'money' : ''
      return {
        PATH: process.env['PATH'],
        PORT: String(port),
        FIXTURE_EVENTS: events,
        FIXTURE_HANGS: hangs,
        ...environment,
      }
    },
  }
  const service = await keepService(
    command,
    { tell: (sentence) => told.push(sentence), hear: () => undefined },
    new AbortController().signal,
  )
  onTestFinished(service.stop)
  const count = (event: string) =>
    readFileSync(events, 'utf8')
      .split('\n')
      .filter((line) => line === `money ${event}`).length
  return { service, told, count }
}

/** Ends the service by a signal and waits until a new process of it is ready. */
async function signalAndWait(service: KeptService, signal: NodeJS.Signals): Promise<void> {
  const { pid } = service
  process.kill(pid, signal)
  await until(() => service.pid !== pid)
}

test('a service whose restart fails is retried until it succeeds', async () => {
  const { service, told } = await keep({ FIXTURE_FAILS: 'money', FIXTURE_STARTS: '2-4' })
  await signalAndWait(service, 'SIGKILL')
  await until(() => told.at(-1) === 'The money service runs again.')
  const failure = 'The money service cannot start. Set FIXTURE_FAILS to something else. It is tried again'
  expect(told.slice(0, -1)).toEqual([
    expect.stringMatching(/^The money service ended by itself and is started again at once \(see .+money\.log\)\.$/),
    `${failure} in 0.1 s.`,
    `${failure} in 0.2 s.`,
    `${failure} in 0.4 s.`,
  ])
})

test('a service that does not get ready after a restart is ended and retried', async () => {
  const { service, told } = await keep({}, { secondHangs: true })
  await signalAndWait(service, 'SIGKILL')
  expect(told[1]).toMatch(
    /^The money service did not get ready within 0\.3 s: see .+money\.log\. It is tried again in 0\.1 s\.$/,
  )
})

test('a service with a blocked event loop is ended and restarted', async () => {
  const { service, told, count } = await keep({ FIXTURE_ANSWERS: 'money', FIXTURE_STARTS: '1-1' }, { silentMs: 1_800 })
  await until(() => count('answered') > 0)
  await signalAndWait(service, 'SIGSTOP')
  await until(() => told.at(-1) === 'The money service runs again.')
  expect(told[0]).toMatch(/^The money service answered nothing any more, was ended and is started again at once /)
})

test('a service that an operator ends by SIGTERM is restarted within a second, however often', async () => {
  const { service, told } = await keep({})
  for (let times = 0; times < 4; times += 1) await signalAndWait(service, 'SIGTERM')
  const stops = told.filter((sentence) => !sentence.endsWith('runs again.'))
  expect(stops).toEqual(
    Array(4).fill(
      expect.stringMatching(/^The money service was stopped and is started again (at once|in (0\.\d|1) s) /),
    ),
  )
})

test('a restart takes over from a service that waits for its retry', async () => {
  const { service, told, count } = await keep({ FIXTURE_FAILS: 'money', FIXTURE_STARTS: '2-5' })
  process.kill(service.pid, 'SIGKILL')
  await until(() => told.at(-1)?.endsWith('in 0.8 s.') === true)
  await Promise.all([service.restart(), service.restart()])
  expect(isAlive(service.pid)).toBe(true)
  expect(told.at(-1)).toMatch(/in 0\.8 s\.$/)
  expect([count('ready'), count('starting')]).toEqual([3, 7])
})

test('a service that is stopped while it waits for its retry is not restarted', async () => {
  const { service, told, count } = await keep({ FIXTURE_FAILS: 'money', FIXTURE_STARTS: '2-' })
  process.kill(service.pid, 'SIGKILL')
  await until(() => told.length >= 3)
  await service.stop()
  const starts = count('starting')
  expect(isAlive(service.pid)).toBe(false)
  expect(count('starting')).toBe(starts)
})
