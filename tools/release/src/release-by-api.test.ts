import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { releaseFolder } from '@portal/releases/testing'
import { readCommand } from './command.ts'
import { runCommand } from './run-command.ts'

interface Got {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}
let got: Got[]
let answer: { status: number; body: object }
const server = createServer((incoming, outgoing) => {
  void incoming.toArray().then((chunks) => {
    const { method = '', url = '/', headers } = incoming
    got.push({ method, url: new URL(url, 'http://portal'), headers, body: Buffer.concat(chunks as Buffer[]) })
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  got = []
  answer = { status: 200, body: { text: 'money 4f2a is now released to all users.' } }
})

/** The command on a machine that has a token and no portal of its own. */
function run(line: string, more: string[] = []) {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return runCommand(readCommand([...line.split(' '), ...more]), {
    root: '/nowhere',
    dataDir: '/nowhere',
    portal: { address, token: 'portal_release_x' },
  })
}

it('uploads a build with its commit and reason, for all users or on trial', async () => {
  const { dist } = releaseFolder()
  const distDir = dist('money', 'one')
  expect(await run('publish money', ['--dist', distDir, '--why', 'Ny moms'])).toContain('now released to all users')
  await run('canary money --users 4,7', ['--dist', distDir])
  const [published, tried] = got
  expect([published?.method, published?.url.pathname]).toEqual(['PUT', '/releases/money'])
  expect(Object.fromEntries(published?.url.searchParams ?? [])).toMatchObject({ why: 'Ny moms' })
  expect(published?.headers).toMatchObject({
    authorization: 'Bearer portal_release_x',
    'content-type': 'application/gzip',
  })
  expect(published?.body.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  expect(tried?.url.searchParams.get('users')).toBe('4,7')
})

it('sends other acts, and prints the history', async () => {
  await run('rollback money 0123456789abcdef', ['--why', 'Fel'])
  expect([got[0]?.method, got[0]?.url.pathname]).toEqual(['POST', '/releases/money/rollback'])
  expect(JSON.parse(got[0]?.body.toString() ?? '')).toMatchObject({ version: '0123456789abcdef', why: 'Fel' })
  const step = { at: '2026-11-22T20:00:00.000Z', by: 'Ekonomi (token)', what: 'publish', version: '4f2a' }
  answer.body = { text: 'one step', steps: [{ ...step, commit: '4f2a91c0aa77bb88', run: 'https://ci/7', why: 'Moms' }] }
  expect(await run('history money')).toBe(
    '2026-11-22 20:00:00  publish     4f2a  by Ekonomi (token) (4f2a91c0aa77, https://ci/7): Moms',
  )
})

it('says what the portal refused, that it does not answer, and that the token says who releases', async () => {
  answer = {
    status: 422,
    body: { error: 'money contributes /Snurra, which belongs to time.', code: 'release_refused' },
  }
  await expect(run('promote money')).rejects.toThrow('money contributes /Snurra, which belongs to time.')
  await expect(run('promote money --by anna')).rejects.toThrow('The token says who releases: leave --by out.')
  await expect(
    runCommand(readCommand(['promote', 'money']), {
      root: '/nowhere',
      dataDir: '/nowhere',
      portal: { address: 'http://127.0.0.1:9', token: 'x' },
    }),
  ).rejects.toThrow('The portal at http://127.0.0.1:9 does not answer')
})
