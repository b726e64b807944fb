import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { integrityOf } from '@portal/releases'
import { copyLiveReleases } from './live-release.ts'

const RELEASED = { 'entry.js': 'code', 'assets/page.js': 'page' }

/** A portal with a release of money, which serves these files of it. */
async function portalWith(files: Readonly<Record<string, string>>, named: Readonly<Record<string, string>> = RELEASED) {
  const integrity = Object.fromEntries(
    Object.entries(named).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
  )
  const contributions = { routes: [], menu: [], slots: [], links: [], tour: [] }
  const money = { name: 'money', version: 'v1', hostContract: '^1.0.0', baseUrl: '/mfe/money/v1/', manifest: 'm.json' }
  const server = createServer(({ url = '' }, response) => {
    if (url === '/mfe/registry.json')
      return void response.end(JSON.stringify({ remotes: [{ ...money, integrity, contributions }] }))
    const text = files[url.slice(money.baseUrl.length)]
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-live-'))
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { folder, copy: () => copyLiveReleases(portal, folder) }
}

it('copies the releases that all users have', async () => {
  const { folder, copy } = await portalWith(RELEASED)
  expect(await copy()).toEqual(new Map([['money', 'v1']]))
  expect(readFileSync(path.join(folder, 'money/assets/page.js'), 'utf8')).toBe('page')
})

it('refuses a file that is missing, is another one, or would be outside the folder', async () => {
  const wrong = [
    [{ 'entry.js': 'code' }, RELEASED, /assets\/page\.js answered 404/],
    [{ ...RELEASED, 'entry.js': 'other' }, RELEASED, /sent another entry\.js than money released/],
    [{ '../x.js': 'x' }, { '../x.js': 'x' }, /names a file \.\.\/x\.js/],
  ] as const
  for (const [files, named, sentence] of wrong)
    await expect((await portalWith(files, named)).copy()).rejects.toThrow(sentence)
})

it('says that there is no portal', async () => {
  await expect(copyLiveReleases('http://127.0.0.1:1', tmpdir())).rejects.toThrow(/^There is no portal at/)
})
