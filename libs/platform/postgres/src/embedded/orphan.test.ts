import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { firstRow, holdServer, temporaryDirectory, until } from '../testing.ts'
import { postmasterFile } from './postmaster-file.ts'
import { isAlive } from './processes.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const directory = temporaryDirectory()
const dataDir = directory.at('db')
afterAll(() => directory.remove())

/** The server's account: processes of other accounts do not matter to PostgreSQL. */
const account = () => {
  const { uid, gid } = statSync(dataDir)
  return { uid, gid }
}

/** The pid of a zombie: a child that has ended and whose parent never reads its exit code. */
async function unreaped(): Promise<number> {
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 600'], {
    ...account(),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  await until(() => !isAlive(Number(pid)))
  return Number(pid)
}

/** Starts a server, runs a query, stops the server, and prints the result. */
async function startAndAsk(query = 'select 1 as one'): Promise<Record<string, unknown>> {
  const server = await startEmbeddedPostgres({ dataDir, fast: true })
  try {
    return await firstRow(server.adminUrl, query)
  } finally {
    await server.stop()
  }
}

beforeAll(async () => {
  await startAndAsk()
})

describe('a start on a directory whose server was killed', () => {
  test('succeeds while the killed server is a zombie', async () => {
    const pid = await unreaped()
    writeFileSync(postmasterFile(dataDir), `${pid}\n${dataDir}\n`)
    expect(await startAndAsk()).toEqual({ one: 1 })
  })

  test('succeeds when another process of the same account has its pid', async () => {
    const other = spawn('sleep', ['600'], { ...account(), stdio: 'ignore' })
    onTestFinished(() => void other.kill('SIGKILL'))
    writeFileSync(postmasterFile(dataDir), `${other.pid}\n${dataDir}\n`)
    expect(await startAndAsk()).toEqual({ one: 1 })
    expect(isAlive(other.pid ?? 0)).toBe(true)
  })

  test.each([
    ['empty', ''],
    ['half written', '12'],
    ['unreadable', 'not a number\n'],
  ])('succeeds when its pid file is %s', async (_what, text) => {
    writeFileSync(postmasterFile(dataDir), text)
    expect(await startAndAsk()).toEqual({ one: 1 })
  })

  test('stops a query of the killed server that still runs', async () => {
    const { holder, pid, adminUrl } = await holdServer(dataDir)
    void firstRow(adminUrl, 'select count(*) from generate_series(1, 1e12)').catch(() => undefined)
    const computing = () =>
      execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
        .split('\n')
        .find((line) => line.trimEnd().endsWith(' SELECT'))
    await until(() => computing() !== undefined)
    const backend = Number.parseInt(computing() ?? '', 10)
    for (const signal of ['SIGSTOP', 'SIGKILL'] as const)
      for (const each of [holder.pid ?? 0, parentOf(pid), pid]) process.kill(each, signal)
    await until(() => !isAlive(pid))
    expect(isAlive(backend)).toBe(true)
    expect(await startAndAsk()).toEqual({ one: 1 })
    expect(isAlive(backend)).toBe(false)
  })

  test('stops a server that has lost its pid file', async () => {
    const { holder, pid, adminUrl } = await holdServer(dataDir)
    await firstRow(adminUrl, 'create table kept as select 7 as number')
    for (const signal of ['SIGSTOP', 'SIGKILL'] as const)
      for (const each of [holder.pid ?? 0, parentOf(pid)]) process.kill(each, signal)
    rmSync(postmasterFile(dataDir))
    expect(await startAndAsk('select number from kept')).toEqual({ number: 7 })
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(postmasterFile(dataDir))).toBe(false)
  })
})

function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
}
