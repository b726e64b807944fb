import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, freePort, TEST_GATEWAY_KEY, type TestDatabase } from '@portal/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await createTestDatabase('identity')
  folder = await mkdtemp(join(tmpdir(), 'portal-identity-main-'))
})
afterAll(async () => {
  await test.drop()
  await rm(folder, { recursive: true, force: true })
})

type Message = { type: string } & Record<string, unknown>
interface Started {
  readonly messages: Message[]
  readonly output: () => string
  readonly port: number
  readonly process: ChildProcess
}

async function start(environment: Record<string, string> = {}): Promise<Started> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATABASE_URL: test.url,
      DATA_DIR: folder,
      GATEWAY_KEY: TEST_GATEWAY_KEY,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const messages: Message[] = []
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
    child.on('message', (message: Message) => {
      messages.push(message)
      if (message.type === 'ready') resolve()
    })
  })
  return { messages, output: () => output, port, process: child }
}

async function stop({ process: child }: Started): Promise<number | null> {
  const exited = once(child, 'exit') as Promise<[number | null]>
  child.send({ type: 'stop' })
  return (await exited)[0]
}

it('announces the first administrator and their password to the supervisor once, and lets them sign in', async () => {
  const first = await start()
  const created = first.messages.find(({ type }) => type === 'administrator-created')
  expect(first.messages.at(-1)).toEqual({ type: 'ready', administrator: 'admin@portal.local' })
  const response = await fetch(`http://127.0.0.1:${first.port}/v1/auth/login`, {
    method: 'POST',
    headers: { 'x-gateway-key': TEST_GATEWAY_KEY },
    body: JSON.stringify({ email: created?.['email'], password: created?.['password'] }),
  })
  expect(await response.json()).toMatchObject({ result: true })
  expect(await stop(first)).toBe(0)
  expect(first.output()).not.toContain(created?.['password'])

  const second = await start()
  expect(second.messages).toEqual([{ type: 'ready', administrator: 'admin@portal.local' }])
  expect(await stop(second)).toBe(0)
})

it('announces no administrator before it can keep files: the password would be shown in vain', async () => {
  const empty = await createTestDatabase('identity')
  const environment = { DATABASE_URL: empty.url, FILES_URL: 's3://key:secret@127.0.0.1:1/portal?tls=off' }
  const { messages, output } = await start(environment)
  expect(output().trim()).toBe('The store of files (FILES_URL) could not store a file: ECONNREFUSED')
  expect(messages.filter(({ type }) => type !== 'failed')).toEqual([])
  await empty.drop()
})

it.each<[Record<string, string>, string]>([
  [
    { REGISTRATION: 'everybody' },
    'Set REGISTRATION: open, closed or domains:company.se,other.se, for who may register.',
  ],
  [{ DATA_DIR: '/proc/portal' }, 'Set DATA_DIR to a folder that can be written: /proc/portal cannot (ENOENT).'],
])('ends with one sentence when a setting is wrong (%j)', async (environment, sentence) => {
  const { messages, output } = await start(environment)
  expect(messages.filter(({ type }) => type === 'ready')).toEqual([])
  expect(output().trim()).toBe(sentence)
})
