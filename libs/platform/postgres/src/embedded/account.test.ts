import { execFileSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { firstRow, temporaryDirectory } from '../testing.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const directory = temporaryDirectory()
const dataDir = directory.at('db')
afterAll(() => directory.remove())

const isRoot = process.getuid?.() === 0
const idOf = (user: string) => Number(execFileSync('id', ['-u', user], { encoding: 'utf8' }))
const ownersOf = () =>
  new Set(
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => name !== 'portal-password')
      .map((name) => lstatSync(path.join(dataDir, name)).uid),
  )

/** Starts the server, prints its user and its answer to a query, and stops it. */
async function startAndAsk() {
  const server = await startEmbeddedPostgres({ dataDir, fast: true })
  try {
    const user = Number(execFileSync('ps', ['-o', 'uid=', '-p', String(server.pid)], { encoding: 'utf8' }))
    return { user, answer: await firstRow(server.adminUrl, 'select 1 as one') }
  } finally {
    await server.stop()
  }
}

/** When an ordinary user starts it, everything belongs to that user. */
const expectOwnAccount = (user: number) => {
  expect(ownersOf()).toEqual(new Set([user]))
  expect(isRoot ? [0, idOf('nobody')].includes(user) : user !== process.getuid?.()).toBe(false)
  const password = lstatSync(path.join(dataDir, 'portal-password'))
  expect([password.uid, password.mode & 0o777]).toEqual([process.getuid?.(), 0o600])
}

describe('the account of the embedded PostgreSQL', () => {
  test('is shared with no other program, and only our process reads the password', async () => {
    const { user, answer } = await startAndAsk()
    expect(answer).toEqual({ one: 1 })
    expectOwnAccount(user)
  })

  test.each(['nobody', 'root'])(
    'takes over a directory that belongs to %s, left by an earlier release or a copy',
    async (owner) => {
      const id = idOf(owner)
      if (isRoot)
        for (const name of ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
          lchownSync(path.join(dataDir, name), id, id)
      const { user, answer } = await startAndAsk()
      expect(answer).toEqual({ one: 1 })
      expectOwnAccount(user)
    },
  )
})
