import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withDatabase } from '../admin-connection.ts'
import { firstRow, holdServer, temporaryDirectory, until } from '../testing.ts'
import { isAlive } from './processes.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts'

const directory = temporaryDirectory()
afterAll(() => directory.remove())

const parentOf = (pid: number) => Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))

describe('a server on a new directory', () => {
  const told: string[] = []
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await startEmbeddedPostgres({
      dataDir: directory.at('first'),
      fast: true,
      tell: (sentence) => told.push(sentence),
    })
  })
  afterAll(() => server.stop())

  test('sorts and lower-cases by Swedish rules', async () => {
    const row = await firstRow(
      server.adminUrl,
      `select string_agg(n, '' order by n) as sorted, lower('ÅÄÖ') as lower from unnest(array['ö','z','ä','a','å']) n`,
    )
    expect(row).toEqual({ sorted: 'azåäö', lower: 'åäö' })
  })

  test('listens only on this machine, and refuses connections without the password', async () => {
    expect(await firstRow(server.adminUrl, 'show listen_addresses')).toEqual({ listen_addresses: '127.0.0.1' })
    await expect(firstRow(server.adminUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })
  })

  test('keeps the password where only its own account can read it', () => {
    expect(statSync(directory.at('first/portal-password')).mode & 0o777).toBe(0o600)
  })

  test('does not run as root', () => {
    expect(execFileSync('ps', ['-o', 'user=', '-p', String(server.pid)], { encoding: 'utf8' }).trim()).not.toBe('root')
  })

  test('is restarted on the same port when it is killed', async () => {
    const before = server.pid
    process.kill(before, 'SIGKILL')
    await until(() => server.pid !== before)
    expect(told).toEqual([
      'The embedded PostgreSQL ended by itself and is started again at once.',
      'The embedded PostgreSQL runs again.',
    ])
    expect(await firstRow(withDatabase(server.adminUrl, 'postgres'), 'select 1 as one')).toEqual({ one: 1 })
  })

  test('is restarted when its keeper is killed', async () => {
    const before = server.pid
    process.kill(parentOf(before), 'SIGKILL')
    await until(() => server.pid !== before)
    expect(isAlive(before)).toBe(false)
    expect(await firstRow(server.adminUrl, 'select 1 as one')).toEqual({ one: 1 })
  })
})

describe('a server that cannot be restarted', () => {
  const dataDir = directory.at('hindered')
  const control = `${dataDir}/global/pg_control`
  const told: string[] = []
  const tries = () => told.filter((sentence) => sentence.includes('it is tried again'))
  let server: EmbeddedPostgres
  beforeEach(async () => {
    told.length = 0
    server = await startEmbeddedPostgres({ dataDir, fast: true, tell: (sentence) => told.push(sentence) })
    renameSync(control, `${control}.away`)
    process.kill(server.pid, 'SIGKILL')
    await until(() => tries().length >= 2)
  })
  afterEach(() => server.stop())
  const unhinder = () => renameSync(`${control}.away`, control)

  test('retries until it succeeds, and reports the reason each time', async () => {
    unhinder()
    await until(() => told.at(-1) === 'The embedded PostgreSQL runs again.')
    expect(await firstRow(server.adminUrl, 'select 1 as one')).toEqual({ one: 1 })
    expect(told[0]).toBe('The embedded PostgreSQL ended by itself and is started again at once.')
    expect(tries()[0]).toMatch(/^The embedded PostgreSQL did not start: .*pg_control.*; it is tried again in 0\.1 s\.$/)
  })

  test('can be stopped between retries', async () => {
    await server.stop()
    unhinder()
    expect(isAlive(server.pid)).toBe(false)
  })
})

describe('a start that is killed', () => {
  test('also stops its server', async () => {
    const { holder, pid } = await holdServer(directory.at('held'))
    holder.kill('SIGKILL')
    await until(() => !isAlive(pid))
    expect(isAlive(pid)).toBe(false)
  })

  test('leaves a server that the next start stops, when its keeper is killed too; the data is kept', async () => {
    const dataDir = directory.at('orphaned')
    const { holder, pid, adminUrl } = await holdServer(dataDir)
    await firstRow(adminUrl, 'create table kept as select 7 as number')
    const keeper = parentOf(pid)
    process.kill(keeper, 'SIGSTOP')
    holder.kill('SIGKILL')
    process.kill(keeper, 'SIGKILL')
    await until(() => !isAlive(keeper))
    expect(isAlive(pid)).toBe(true)

    const server = await startEmbeddedPostgres({ dataDir, fast: true })
    expect(isAlive(pid)).toBe(false)
    expect(await firstRow(server.adminUrl, 'select number from kept')).toEqual({ number: 7 })
    await server.stop()
  })

  test('leaves no half-made database: the next start creates it again', async () => {
    mkdirSync(directory.at('killed.making-1/base'), { recursive: true })
    const server = await startEmbeddedPostgres({ dataDir: directory.at('killed'), fast: true })
    await server.stop()
    expect(readdirSync(directory.at('.')).filter((name) => name.includes('making'))).toEqual([])
  })
})

describe('a directory that is not a database of this version', () => {
  test('is left unchanged when it holds other files', async () => {
    mkdirSync(directory.at('pictures'))
    writeFileSync(directory.at('pictures/cat.jpg'), 'cat')
    await expect(startEmbeddedPostgres({ dataDir: directory.at('pictures') })).rejects.toThrow(
      /has files in it but no database/,
    )
    expect(readdirSync(directory.at('pictures'))).toEqual(['cat.jpg'])
  })

  test('is refused when another version created it', async () => {
    mkdirSync(directory.at('old'))
    writeFileSync(directory.at('old/PG_VERSION'), '15\n')
    await expect(startEmbeddedPostgres({ dataDir: directory.at('old') })).rejects.toThrow(
      /was made by PostgreSQL 15, and this is 18/,
    )
  })

  test('starts when another process has the pid in its stale pid file', async () => {
    const dataDir = directory.at('stale')
    await (await startEmbeddedPostgres({ dataDir, fast: true })).stop()
    writeFileSync(`${dataDir}/postmaster.pid`, `${process.pid}\n${dataDir}\n`)
    const server = await startEmbeddedPostgres({ dataDir, fast: true })
    expect(await firstRow(server.adminUrl, 'select 1 as one')).toEqual({ one: 1 })
    await server.stop()
  })
})
