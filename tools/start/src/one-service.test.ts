import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePorts } from '@portal/postgres'
import { temporaryFolder, until } from './testing/portal-under-test.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)

/** The command in a process of its own, with fixtures for services. */
async function run(command: 'service' | 'bootstrap', name: string, environment: Record<string, string>) {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'testing/one-service.fixture.ts'), command, name],
    { env: { PATH: process.env['PATH'] ?? '', ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit') as Promise<[number | null]>
  return { child, ended: ended.then(([code]) => code), output: () => output }
}

test('one service starts with its own database address, and ends in order at SIGTERM', async () => {
  const [port] = await freePorts(1)
  const events = path.join(folder, 'events')
  const secret = path.join(folder, 'address')
  writeFileSync(secret, 'postgres://portal_money:secret@db/portal')
  const { child, ended } = await run('service', 'money', {
    PORT: String(port),
    DATA_DIR: folder,
    FIXTURE_EVENTS: events,
    MONEY_DATABASE_URL_FILE: secret,
    TIME_DATABASE_URL: 'postgres://portal_time:secret@db/portal',
    DATABASE_URL: 'postgres://postgres:secret@db/portal',
  })
  const noted = () => readFileSync(events, { encoding: 'utf8', flag: 'a+' })
  await until(() => noted().includes('money ready'))
  const answer = (await (await fetch(`http://127.0.0.1:${port}/who`)).json()) as { environment: NodeJS.ProcessEnv }
  const { DATABASE_URL, DATABASE_URL_FILE, TIME_DATABASE_URL, DATA_DIR } = answer.environment
  expect({ DATABASE_URL, DATABASE_URL_FILE, TIME_DATABASE_URL, DATA_DIR }).toEqual({
    DATABASE_URL_FILE: secret,
    DATA_DIR: path.join(folder, 'money'),
  })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(noted()).toBe('money starting\nmoney ready\nmoney stopping\nmoney stopped\n')
})

test('an unknown service is refused with the list of those that exist', async () => {
  const { ended, output } = await run('service', 'monye', {})
  expect([await ended, output()]).toEqual([1, 'Say which: npm run service -- identity, money, time or gateway.\n'])
})

test.each(['money', 'gateway'])('%s is refused in one sentence where no folder can be made', async (name) => {
  const { ended, output } = await run('service', name, { DATA_DIR: '/proc/portal' })
  expect([await ended, output()]).toEqual([
    1,
    'Set DATA_DIR to a folder that can be written: /proc/portal cannot (ENOENT).\n',
  ])
})

test('a gateway with a wrong address of releases is refused in one sentence', async () => {
  const { ended, output } = await run('service', 'gateway', { RELEASES_URL: 'https://s3.example.se', DATA_DIR: folder })
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^Set RELEASES_URL to an address like s3:\/\/[^\n]+\.\n$/)
})

test.each([
  [{}, "Set DATABASE_URL to a superuser's address, postgres://user:password@host:5432/database."],
  [
    { DATABASE_URL: 'postgres://postgres:x@db/portal' },
    'Set IDENTITY_DATABASE_URL to postgres://portal_identity:password@host:5432/portal, with a password of at least 16 characters.',
  ],
  [
    {
      DATABASE_URL: 'postgres://postgres:x@db/portal',
      IDENTITY_DATABASE_URL: 'postgres://portal_identity:0123456789abcdef@db/portal',
      MONEY_DATABASE_URL: 'postgres://portal_money:short@db/portal',
    },
    'Set MONEY_DATABASE_URL to postgres://portal_money:password@host:5432/portal, with a password of at least 16 characters.',
  ],
])('bootstrap of %j names what is missing', async (environment, sentence) => {
  const { ended, output } = await run('bootstrap', '', environment)
  expect([await ended, output()]).toEqual([1, `${sentence}\n`])
})
