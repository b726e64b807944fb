import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openReleases } from '@portal/releases'
import { inReleases, publishShell } from '@portal/releases/releasing'
import { parseS3Url, type S3Address } from '@portal/s3'
import { silentLog } from '@portal/service-kit/process'
import { eventually } from '@portal/testkit/eventually'
import { type S3Server, startS3Server } from '@portal/testkit/s3-server'
import { startGatewayAt, type TestGateway } from '../../testing/start-gateway.ts'
import { createReleaseMirror } from '../release-mirror.ts'
import { GOOD, said, startReleases } from './testing.ts'

let server: S3Server
let store: S3Address
beforeAll(async () => {
  server = await startS3Server()
  const address = parseS3Url(server.url)
  if (!address) throw new Error('The test server’s address is none')
  store = address
})
afterAll(() => server.stop())

/** Two gateways with folders of their own, which take releases for the same store. */
async function startTwo() {
  const portal = await startReleases()
  const place = { dataDir: portal.dataDir, store }
  await inReleases(place, { remotes: true }, (dataDir) =>
    publishShell({ dataDir, distDir: portal.shellDist('shell'), by: 'anna' }),
  )
  const start = async (): Promise<TestGateway> => {
    const folder = mkdtempSync(join(tmpdir(), 'gateway-copy-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const own = { mfeDir: join(folder, 'mfe'), shellDir: join(folder, 'shell'), registryKey: portal.key }
    const mirror = createReleaseMirror({ ...own, bucket: await openReleases(store), log: silentLog, everyMs: 20 })
    await mirror.first()
    const gateway = await startGatewayAt(new Map([['identity', [portal.identity.origin]]]), {
      ...own,
      mirror,
      releases: place,
    })
    await gateway.ready()
    return gateway
  }
  return { portal, one: await start(), other: await start() }
}

const served = (gateway: TestGateway, version: string) =>
  eventually(async () => expect((await gateway.send('/mfe/registry.json')).text).toContain(`/mfe/money/${version}/`))

it('a release into a store is made by any gateway, served by all, and rolled back by another', async () => {
  const { portal, one, other } = await startTwo()
  const published = await portal.put(GOOD, {}, { at: one })
  expect(said(published)).toMatch(/^200 money [0-9a-f]{16} is now released to all users\.$/)
  const { version: first = '' } = published.json() as { version?: string }
  await served(other, first)
  expect((await other.send(`/mfe/money/${first}/entry.js`)).text).toBe(GOOD)

  const { version: second = '' } = (await portal.put(`${GOOD};2`, {}, { at: other })).json() as { version?: string }
  await served(one, second)
  expect(said(await portal.post('rollback', { why: 'Fel' }, undefined, {}, one))).toBe(
    `200 money ${first} is now released to all users.`,
  )
  await served(other, first)
  expect(said(await portal.post('canary', { version: second, share: 10 }, undefined, {}, other))).toContain('on trial')
  expect(said(await portal.post('promote', {}, undefined, {}, one))).toContain(second)
  expect(said(await portal.post('withdraw', { why: 'Slut' }, undefined, {}, other))).toContain('taken out')
  await eventually(async () => expect((await one.send('/mfe/registry.json')).text).not.toContain('/mfe/money/'))
  const { steps } = (await portal.history(undefined, {}, one)).json() as { steps: { what: string }[] }
  expect(steps.map(({ what }) => what)).toEqual(['publish', 'publish', 'rollback', 'canary', 'promote', 'withdraw'])
  // The machine's own folders were not used.
  expect(portal.entry('money')).toBeUndefined()
})

it('a release is refused while the store is away, and nothing is changed', async () => {
  const away = await startS3Server()
  const address = parseS3Url(away.url)
  const portal = await startReleases()
  await away.stop()
  const gateway = await startGatewayAt(new Map([['identity', [portal.identity.origin]]]), {
    releases: { dataDir: portal.dataDir, store: address ?? undefined },
  })
  await gateway.ready()
  expect(said(await portal.put(GOOD, {}, { at: gateway }))).toBe('503 Releases cannot be stored now.')
})
