import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventually } from '@portal/testkit/eventually'
import { container, GOOD, MONEY, said, startReleases, tokenOf } from './testing.ts'

const STEERING = { ...MONEY, name: 'Eva Ek', paths: [], slots: [], mayPublish: false }
type Started = Awaited<ReturnType<typeof startReleases>>
const incoming = ({ dataDir }: Started) => join(dataDir, 'releases', 'incoming')
const left = (started: Started) => (existsSync(incoming(started)) ? readdirSync(incoming(started)) : [])

describe('a release by the API', () => {
  it('is checked, signed and served; its history tells the token, the commit and the run', async () => {
    const portal = await startReleases()
    const published = await portal.put(GOOD, {}, { query: '?commit=4f2a91c&run=https://ci.example/7&why=Moms' })
    expect(said(published)).toMatch(/^200 money [0-9a-f]{16} is now released to all users\.$/)
    const first = portal.entry('money')?.version ?? ''
    expect((await portal.gateway.send('/mfe/registry.json')).text).toContain(`/mfe/money/${first}/`)
    expect((await portal.gateway.send(`/mfe/money/${first}/entry.js`)).text).toBe(GOOD)

    await portal.put(`${GOOD};2`)
    expect(said(await portal.post('rollback', { why: 'Fel belopp' }))).toBe(
      `200 money ${first} is now released to all users.`,
    )
    const second = portal.kept('money').find((version) => version !== first)
    expect(said(await portal.post('canary', { version: second, share: 10 }))).toContain('on trial with 10 percent')
    expect(said(await portal.post('promote'))).toBe(`200 money ${second} is now released to all users.`)
    expect(said(await portal.put(`${GOOD};3`, {}, { query: '?users=4,7' }))).toContain('on trial with users 4, 7')
    expect(said(await portal.post('canary', { stop: true }))).toBe(`200 money ${second} is now released to all users.`)
    expect(said(await portal.post('withdraw', { why: 'Avvecklas' }))).toContain('is taken out of the portal.')
    expect(portal.entry('money')).toBeUndefined()

    const { steps } = (await portal.history()).json() as { steps: Record<string, string>[] }
    expect(steps.map(({ what }) => what)).toEqual([
      'publish',
      'publish',
      'rollback',
      'canary',
      'promote',
      'canary',
      'canary-stop',
      'withdraw',
    ])
    expect(steps[0]).toMatchObject({
      by: 'Ekonomi (token)',
      commit: '4f2a91c',
      run: 'https://ci.example/7',
      why: 'Moms',
    })
  })

  it('is refused by name, and nothing is released', async () => {
    const portal = await startReleases()
    const route = { path: '/Kvitto', module: './Receipts', roles: ['user'], title: 'Kvitton' }
    const slot = { id: 'Ny', label: 'Ny', module: './Receipts', order: 1, roles: ['admin'] }
    const contributions = (more: object) => ({ contributions: more })
    const needs = { ranges: {}, names: {} }
    expect(said(await portal.put(GOOD, contributions({ routes: [{ ...route, path: '/Kvitton' }] })))).toBe(
      '422 The token does not allow money the page /Kvitton.',
    )
    expect(said(await portal.put(GOOD, contributions({ slots: [{ ...slot, slot: 'user.tab' }] })))).toBe(
      '422 The token does not allow money parts in the slot user.tab.',
    )
    expect(
      said(await portal.put(GOOD, contributions({ needs: { ...needs, calls: ['GET receipts', 'PUT tips'] } }))),
    ).toBe('422 money calls PUT tips, which no service has. Release the service that has it first.')
    expect(said(await portal.put(GOOD, contributions({ hostContract: '^2.0.0' })))).toContain(
      '422 money is built for host',
    )
    expect(said(await portal.put(container('null.x')))).toMatch(/^422 money's \.\/Receipts cannot be loaded: TypeError/)
    expect(said(await portal.put(container('{}')))).toBe(
      "422 money's ./Receipts has no component as its default export.",
    )
    expect(said(await portal.putBytes(Buffer.from('no archive')))).toBe('422 The archive is no whole .tar.gz.')
    expect(said(await portal.post('rollback'))).toBe('422 Say why: --why "…".')
    expect((await portal.post('rollback', { why: 'x' })).json()).toMatchObject({ code: 'release_not_published' })
    expect((await portal.post('promote')).json()).toMatchObject({ code: 'release_no_trial' })
    expect(portal.entry('money')).toBeUndefined()
    expect(left(portal)).toEqual([])
  })

  it('of two at once is one after the other, and more of one token wait', async () => {
    const portal = await startReleases()
    const replies = await Promise.all([1, 2, 3].map((n) => portal.put(`${GOOD};${n}`)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 429])
    expect(portal.kept('money')).toHaveLength(2)
    expect((await portal.gateway.send('/mfe/registry.json')).text).toContain(portal.entry('money')?.version)
  })
})

describe('a release is refused', () => {
  it('without a release token: a session, its cookie or another token do not count', async () => {
    const portal = await startReleases()
    const session = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln'
    const cookie = { cookie: `portal-0123456789abcdef=${session}`, 'x-session': '0123456789abcdef' }
    expect(said(await portal.history(null))).toContain('401 This call needs a release token')
    expect((await portal.history(session)).status).toBe(401)
    expect((await portal.post('rollback', { why: 'x' }, null, cookie)).status).toBe(401)
    expect(said(await portal.history(tokenOf('x')))).toContain('401 The release token is not valid')
    portal.revoke(tokenOf('m'))
    expect((await portal.put(GOOD)).status).toBe(401)
    expect(portal.entry('money')).toBeUndefined()
  })

  it('from another site, for another remote, and new code with an administrator’s own token', async () => {
    const portal = await startReleases()
    expect((await portal.history(tokenOf('m'), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await portal.history(tokenOf('m'), { origin: 'https://evil.example' })).status).toBe(403)
    portal.allow(tokenOf('t'), { ...MONEY, remotes: ['time'] })
    expect(said(await portal.history(tokenOf('t')))).toBe('403 The token is not for money.')
    portal.allow(tokenOf('s'), STEERING)
    expect(said(await portal.put(GOOD, {}, { token: tokenOf('s') }))).toBe('403 The token brings no new versions.')
    await portal.put(GOOD)
    await portal.put(`${GOOD};2`)
    expect((await portal.post('rollback', { why: 'Fel' }, tokenOf('s'))).status).toBe(200)
    expect(((await portal.history(tokenOf('s'))).json() as { steps: object[] }).steps.at(-1)).toMatchObject({
      by: 'Eva Ek (administrator)',
    })
  })

  it('at other addresses, with other methods, and for bodies that are none', async () => {
    const { gateway, post, putBytes } = await startReleases()
    expect(await gateway.statuses(['/releases/', '/releases/..%2Fmoney', '/releases/money/x'])).toEqual({
      '/releases/': 404,
      '/releases/..%2Fmoney': 404,
      '/releases/money/x': 404,
    })
    expect((await gateway.send('/releases/money', { method: 'DELETE' })).status).toBe(405)
    expect((await putBytes(Buffer.from('x'), { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await putBytes(Buffer.alloc(0), { 'transfer-encoding': 'chunked' })).status).toBe(411)
    expect((await post('rollback', { why: 'x', by: 'someone else' })).status).toBe(400)
    expect((await post('promote', { why: 'two\nlines' })).status).toBe(400)
  })

  it('after too many wrong tokens, too many acts, and while identity is away', async () => {
    const portal = await startReleases({ limits: { releases: { most: 4, perToken: 2, acts: 1, wrongTokens: 2 } } })
    expect((await portal.post('promote')).status).toBe(422)
    expect(await portal.post('promote')).toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
    for (const letter of 'ab') expect((await portal.history(tokenOf(letter))).status).toBe(401)
    expect((await portal.history(tokenOf('c'))).status).toBe(429)
    const other = await startReleases()
    await other.identity.close()
    expect((await other.history()).status).toBe(503)
  })

  it('by a gateway without the signing key', async () => {
    const { history } = await startReleases({ releases: undefined })
    expect(said(await history())).toContain('503 This gateway takes no releases')
  })
})

describe('nothing stays of an upload', () => {
  it('that is cut off, nor of one that an earlier gateway left', async () => {
    const portal = await startReleases()
    mkdirSync(join(incoming(portal), 'old.tgz.files'), { recursive: true })
    writeFileSync(join(incoming(portal), 'old.tgz'), 'half')
    for (const name of ['old.tgz', 'old.tgz.files']) utimesSync(join(incoming(portal), name), 0, 0)
    const upload = portal.begin()
    await eventually(() => expect(left(portal)).toHaveLength(1))
    upload.leave()
    await eventually(() => expect(left(portal)).toEqual([]))
    expect((await portal.put(GOOD)).status).toBe(200)
  })

  it('that the disk has no room for', async () => {
    const portal = await startReleases({ freeBytes: () => Promise.resolve(1000) })
    expect(said(await portal.put(GOOD))).toBe('503 The disk of this gateway is full: nothing was released.')
    expect(left(portal)).toEqual([])
  })
})
