import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseTokenCalls } from '@portal/identity-contract'
import { RELEASE_GRANT_PATH } from '@portal/platform-contract/releases'
import { describeSecurity, TEST_GATEWAY_KEY } from '@portal/testkit'
import { type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  identity.setTime(undefined)
  await identity.test.admin`truncate identity.release_token`
})

const MONEY = { name: 'Ekonomi, GitLab', remotes: ['money'], paths: ['/Kvitto'], slots: ['lobby.statistics'] }
const admin = () => identity.people.admin.token
const add = async (input = MONEY) => (await identity.runner.run(releaseTokenCalls.add, input, { as: admin() })).answer()
const list = async () => (await identity.runner.run(releaseTokenCalls.list, {}, { as: admin() })).answer()
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** What a gateway is told about a token. */
async function grantOf(token: string, key = TEST_GATEWAY_KEY) {
  const answer = await fetch(new URL(RELEASE_GRANT_PATH, identity.runner.url), {
    method: 'POST',
    headers: { 'x-gateway-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ hash: hashOf(token) }),
  })
  return { status: answer.status, grant: answer.ok ? ((await answer.json()) as unknown) : null }
}

describe('release tokens', () => {
  it('are shown once, stored as a hash, and tell a gateway what they allow', async () => {
    const { token } = await add()
    expect(token).toMatch(/^portal_release_[\w-]{43}$/)
    const rows = await identity.test.admin`select row_to_json(t)::text as text from identity.release_token t`
    expect(rows[0]?.['text']).not.toContain(token.slice('portal_release_'.length))
    expect(await list()).toEqual([expect.objectContaining({ ...MONEY, usedAt: null })])
    expect(await grantOf(token)).toEqual({ status: 200, grant: { ...MONEY, mayPublish: true } })
    expect((await list())[0]?.usedAt).toMatch(/^\d{4}-\d\d-\d\d /)
  })

  it('allow nothing once they are removed, and an unknown one never does', async () => {
    const { token } = await add()
    const [stored] = await list()
    await identity.runner.run(releaseTokenCalls.remove, { id: stored?.id ?? 0 }, { as: admin() })
    expect(await grantOf(token)).toEqual({ status: 404, grant: null })
    expect(await grantOf('portal_release_x')).toEqual({ status: 404, grant: null })
    expect((await identity.runner.run(releaseTokenCalls.remove, { id: stored?.id ?? 0 }, { as: admin() })).status).toBe(
      404,
    )
    const log = await identity.test.admin`select message from identity.activity order by id desc limit 2`
    expect(log.map(({ message }) => message as string)).toEqual([
      'Tog bort releasenyckeln Ekonomi, GitLab',
      'Skapade releasenyckeln Ekonomi, GitLab för money',
    ])
  })

  it('open no call of the portal', async () => {
    const { token } = await add()
    expect((await identity.runner.run(releaseTokenCalls.list, {}, { as: token })).status).toBe(401)
  })

  it('are told to gateways only', async () => {
    const { token } = await add()
    expect((await grantOf(token, 'another key of a stranger')).status).toBe(403)
  })

  it('of an administrator’s own bring no code, end by themselves, and with the right to administer', async () => {
    const steer = async () =>
      (await identity.runner.run(releaseTokenCalls.steer, { remote: 'money' }, { as: admin() })).answer().token
    const token = await steer()
    expect((await grantOf(token)).grant).toMatchObject({ remotes: ['money'], paths: [], slots: [], mayPublish: false })
    expect(await list()).toEqual([])
    const id = identity.people.admin.id
    await identity.test.admin`update identity.account set role = 1 where id = ${id}`
    expect((await grantOf(token)).status).toBe(404)
    await identity.test.admin`update identity.account set role = 0 where id = ${id}`
    identity.setTime(new Date(Date.now() + 5 * 60_000 + 1000))
    expect((await grantOf(token)).status).toBe(404)
    identity.setTime(undefined)
    expect((await grantOf(token)).status).toBe(200)
  })

  it.each([
    ['name', { name: ' ' }],
    ['remotes', { remotes: [] }],
    ['remotes.0', { remotes: ['../x'] }],
    ['paths.0', { paths: ['Kvitto'] }],
    ['slots.0', { slots: ['lobby'] }],
  ])('are refused when %s is not of its form, and nothing is stored', async (field, raw) => {
    const { status, body } = await identity.runner.run(releaseTokenCalls.add, MONEY, { as: admin(), raw })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await list()).toEqual([])
  })
})

describeSecurity('release tokens', {
  calls: releaseTokenCalls,
  samples: {
    list: { input: {} },
    add: { input: MONEY },
    remove: { input: { id: 1 } },
    steer: { input: { remote: 'money' } },
  },
  setUp: async () => {
    await identity.test.admin`truncate identity.release_token restart identity`
    await add()
    return {
      runner: identity.runner,
      people: identity.people,
      tearDown: async () => {},
      snapshot: () => identity.test.admin`select hash, name, used_at from identity.release_token order by id`,
    }
  },
})
