import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { pathToFileURL } from 'node:url'
import { type CallTable, contributions } from '@portal/platform-contract'
import { wireExample } from '@portal/platform-contract/openapi-example'
import { liveReload } from './live-reload.ts'
import { madeUpPortal } from './made-up-portal.ts'
import { portalBehind, registryOf } from './portal-behind.ts'
import { remoteServer } from './remote-server.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'portal-dev-'))
const distDir = path.join(folder, 'dist')
const lists = Object.keys(contributions.shape).filter((kind) => kind !== 'english')
const nothing = Object.fromEntries(lists.map((kind) => [kind, []]))

const MANIFEST = { name: 'portal_money', metaData: { remoteEntry: { name: 'entry.js' } }, shared: [], exposes: [] }
const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }

beforeAll(() => {
  mkdirSync(distDir)
  writeFileSync(path.join(distDir, 'mf-manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(path.join(distDir, 'contributions.json'), JSON.stringify({ hostContract: '^1.0.0', ...nothing }))
  writeFileSync(path.join(distDir, 'entry.js'), 'mine')
  writeFileSync(path.join(folder, 'outside.js'), 'secret')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function listening(server: Server): Promise<URL> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

/** A portal that records its requests, and one of whose remotes is under development here. */
async function beforeARealPortal() {
  const portal = await listening(
    createServer((request, response) => {
      if (request.url === '/mfe/registry.json')
        return void response.end(
          JSON.stringify({ remotes: [{ name: 'time' }, { name: 'money', version: 'released' }], signature: 'x' }),
        )
      if (request.url === '/Kvitto')
        return void response
          .writeHead(200, { 'content-type': 'text/html', 'set-cookie': '__Host-portal-s=1; Path=/; HttpOnly; Secure' })
          .end(
            `<head><meta name="release-files" content="https://cdn.example"></head>${request.headers.cookie} ${request.headers['accept-encoding']}`,
          )
      let body = ''
      request.on('data', (piece: Buffer) => (body += piece.toString()))
      request.on('end', () =>
        response
          .writeHead(418, { 'strict-transport-security': 'max-age=1', 'x-own': 'yes' })
          .end(`${request.method} ${request.url} ${request.headers.host === portal.host} ${body}`),
      )
    }),
  )
  const url = await listening(
    remoteServer({
      name: 'money',
      distDir,
      behind: portalBehind(portal),
      registry: () => registryOf(portal),
      reload: liveReload(),
    }),
  )
  return { portal, get: (at: string, init: RequestInit = {}) => fetch(new URL(at, url), init) }
}

describe('one remote in front of a running portal', () => {
  test('replaces the released one in the registry, and no other', async () => {
    const { get } = await beforeARealPortal()
    const { remotes } = (await (await get('/mfe/registry.json')).json()) as {
      remotes: { name: string; version?: string; baseUrl?: string }[]
    }
    expect(remotes.map(({ name }) => name)).toEqual(['time', 'money'])
    expect(remotes[1]?.baseUrl).toBe(`/mfe/money/${remotes[1]?.version}/`)
    expect(remotes[1]?.version).not.toBe('released')
  })

  test('is served from its build, under any version in the address, and no other folder is', async () => {
    const { get } = await beforeARealPortal()
    for (const version of ['abc', 'abc~1'])
      expect(await (await get(`/mfe/money/${version}/entry.js`)).text()).toBe('mine')
    for (const bad of ['/mfe/money/a/..%2f..%2foutside.js', '/mfe/money/a/none.js'])
      expect((await get(bad)).status).toBe(404)
  })

  test('gets everything else from the portal, including calls', async () => {
    const { get } = await beforeARealPortal()
    const answer = await get('/v1/user/Kvitto/add?x=1', { method: 'POST', body: 'form' })
    expect(answer.status).toBe(418)
    expect(await answer.text()).toBe('POST /v1/user/Kvitto/add?x=1 true form')
    expect([answer.headers.get('x-own'), answer.headers.get('strict-transport-security')]).toEqual(['yes', null])
    expect(await (await get('/mfe/time/1/entry.js')).text()).toContain('GET /mfe/time/1/entry.js')
  })

  test('keeps the session of a portal with TLS, whose cookie a browser would not keep here', async () => {
    const { get } = await beforeARealPortal()
    const answer = await get('/Kvitto', { headers: { accept: 'text/html', cookie: 'a=b; portal-dev-portal-s=1' } })
    expect(answer.headers.getSetCookie()).toEqual(['portal-dev-portal-s=1; Path=/; HttpOnly'])
    expect(await answer.text()).toContain('a=b; __Host-portal-s=1 identity')
  })

  test('loads no files from the other origin that the portal names, which has none of the build', async () => {
    const { get } = await beforeARealPortal()
    expect(await (await get('/Kvitto')).text()).toContain('<meta name="release-files" content="">')
  })

  test('makes its open pages load again when it was built', async () => {
    const reload = liveReload()
    const behind = () => expect.unreachable('the script is not of the portal behind')
    const registry = () => Promise.resolve({ remotes: [] })
    const url = await listening(remoteServer({ name: 'money', distDir, behind, registry, reload }))
    const { get } = await beforeARealPortal()
    const [, script = ''] = /<script src="([^"]+)"/.exec(await (await get('/Kvitto')).text()) ?? []
    const code = await (await fetch(new URL(script, url))).text()
    const [, changes = ''] = /EventSource\('([^']+)'\)/.exec(code) ?? []
    const { body } = await fetch(new URL(changes, url))
    reload.changed()
    expect(Buffer.from((await body?.getReader().read())?.value ?? []).toString()).toBe('data: built\n\n')
  })

  test('reports that the portal is away', async () => {
    const portal = new URL('http://127.0.0.1:1')
    const url = await listening(
      remoteServer({
        name: 'money',
        distDir,
        behind: portalBehind(portal),
        registry: () => registryOf(portal),
        reload: liveReload(),
      }),
    )
    const answers = await Promise.all(['/', '/mfe/registry.json'].map((at) => fetch(new URL(at, url))))
    expect(answers.map(({ status }) => status)).toEqual([502, 502])
  })
})

test('alone, the start page is its first page', async () => {
  writeFileSync(
    path.join(distDir, 'contributions.json'),
    JSON.stringify({
      hostContract: '^1.0.0',
      ...nothing,
      routes: [{ path: '/Kvitto', module: './receipts', roles: ['user'], title: 'Kvitton' }],
    }),
  )
  writeFileSync(
    path.join(distDir, 'mf-manifest.json'),
    JSON.stringify({ ...MANIFEST, exposes: [{ path: './receipts', assets: NO_ASSETS }] }),
  )
  const behind = () => expect.unreachable('the start page is not of the portal behind')
  const registry = () => Promise.resolve({ remotes: [] })
  const url = await listening(
    remoteServer({ name: 'money', distDir, behind, registry, reload: liveReload(), isAlone: true }),
  )
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, '/Kvitto'])
})

describe('a fake portal', () => {
  const started = async (role: 'admin' | 'user') => {
    const root = mkdtempSync(path.join(folder, 'workspace-'))
    const installed = path.join(root, 'node_modules/@portal')
    mkdirSync(path.join(installed, 'shell/dist'), { recursive: true })
    writeFileSync(
      path.join(installed, 'shell/dist/index.html'),
      '<head><style nonce="__CSP_NONCE__"></style><script src="/boot.js"></script></head>',
    )
    writeFileSync(path.join(installed, 'shell/dist/boot.js'), 'boot')
    symlinkSync(path.join(ROOT, 'libs/identity/contract'), path.join(installed, 'identity-contract'))
    const url = await listening(createServer(await madeUpPortal(root, role, () => new Date('2027-02-14T12:00:00Z'))))
    return (at: string, init: RequestInit = {}) => fetch(new URL(at, url), init)
  }

  test("serves the shell's page for every path, with a user signed in", async () => {
    const get = await started('user')
    expect(await (await get('/Kvitto')).text()).toMatch(
      /localStorage\.setItem\("portal\.session".*<script src="\/boot\.js">/,
    )
    expect(await (await get('/boot.js')).text()).toBe('boot')
    expect(await (await get('/v1/auth/me', { method: 'POST' })).json()).toMatchObject({
      user: { role: 1, Firstname: 'Anna' },
    })
    expect((await get('/v1/none')).status).toBe(404)
  })

  test('signs in an administrator on request', async () => {
    const get = await started('admin')
    expect(await (await get('/v1/auth/me', { method: 'POST' })).json()).toMatchObject({ user: { role: 0 } })
  })

  test('answers with days of this month, and with lists that end', async () => {
    const get = await started('admin')
    const json = async (call: string): Promise<unknown> => (await get(`/v1/${call}`)).json()
    expect(await json('user/post')).toMatchObject({ results: [{ sdate: '2027-02-02' }], more: false })
    expect(await json('users/audit')).toMatchObject({ results: [{}], next: null })
  })

  test('has an answer for every call that answers with JSON', async () => {
    const areas = readdirSync(path.join(ROOT, 'libs')).filter((area) => area !== 'platform')
    for (const area of areas) {
      const module = (await import(
        pathToFileURL(path.join(ROOT, 'libs', area, 'contract/src/index.ts')).href
      )) as Record<string, Record<string, CallTable>>
      const calls = Object.values(module[`${area}Calls`] ?? {})
        .flatMap((table) => Object.values(table))
        .filter(({ answer }) => answer !== 'binary')
      const examples = calls.map(({ name, answer }) => [name, wireExample(answer as Exclude<typeof answer, 'binary'>)])
      expect(examples.filter(([, example]) => example === undefined)).toEqual([])
    }
  })
})
