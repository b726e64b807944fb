import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postCalls, postPictureCalls } from '@portal/identity-contract'
import { connectDatabase, type Executor, fetchRows, silentLog, sweepFiles, verifyFiles } from '@portal/service-kit'
import { startCallRunner } from '@portal/testkit'
import { type DatabaseProxy, startDatabaseProxy } from '@portal/testkit/database-proxy'
import { eventually } from '@portal/testkit/eventually'
import { createIdentityApp } from '../app.ts'
import { namedPictures, unnamedPictures } from '../pictures/pictures.repository.ts'
import { forgetRemovedPosts } from '../posts/posts.repository.ts'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { forgetPictures, phonePhoto, pictureActs } from './testing.ts'

let identity: RunningIdentity
let acts: ReturnType<typeof pictureActs>
beforeAll(async () => {
  identity = await startIdentity()
  acts = pictureActs(identity)
})
afterAll(() => identity.close())
beforeEach(() => forgetPictures(identity))

const author = () => ({ as: identity.people.user.token })
const kept = async () => (await Array.fromAsync(identity.deps.pictures.keys())).toSorted()
const keysOfRows = async () => {
  const rows = await identity.test.admin<{ key: string }[]>`select file_key as key from identity.post_picture`
  return rows.map(({ key }) => key).toSorted()
}
/** The sweep, after five minutes; the search of the whole store with it. */
async function sweep(unnamed: typeof unnamedPictures = unnamedPictures): Promise<number> {
  const { database, pictures: files } = identity.deps
  await identity.test.admin`truncate identity.file_scan`
  const run = async () => {
    await identity.test.admin`update identity.loose_file set since = '-infinity'`
    return sweepFiles({ files, database, log: silentLog, unnamed: (keys) => unnamed(database.orm, keys) })
  }
  return (await run()) + (await run())
}
/** What a release before pictures of posts asks: it knows accounts alone. */
async function asEarlier(executor: Executor, keys: readonly string[]): Promise<string[]> {
  const rows = await fetchRows<{ key: string }>(
    executor,
    sql`
    select key from unnest(${sql.param([...keys])}::text[]) key where not exists (select from account where picture_key = key)`,
  )
  return rows.map(({ key }) => key)
}

describe('the sweep', () => {
  it.each([
    ['this release', unnamedPictures],
    ['an earlier release beside it', asEarlier],
  ])('of %s leaves the pictures of posts and of those being written', async (_, unnamed) => {
    await acts.write(['Ett', 'Två'])
    await acts.add()
    expect(await sweep(unnamed)).toBe(0)
    expect(await kept()).toEqual(await keysOfRows())
    expect(await kept()).toHaveLength(3)
  })

  it.each([
    ['this release', unnamedPictures],
    ['an earlier release beside it', asEarlier],
  ])('of %s removes the files of a post that an earlier release deleted', async (_, unnamed) => {
    const { id } = await acts.write(['Ett', 'Två'])
    await acts.write(['Kvar'])
    await identity.test.admin`delete from identity.post where id = ${id}`
    expect(await sweep(unnamed)).toBe(2)
    expect(await kept()).toEqual(await keysOfRows())
    expect(await kept()).toHaveLength(1)
  })

  it('removes a file that nothing names', async () => {
    const { key } = (await acts.add()).answer()
    await identity.test.admin`delete from identity.post_picture`
    await identity.test.admin`truncate identity.loose_file`
    expect(await kept()).toEqual([key])
    expect(await sweep()).toBe(1)
  })
})

it('verify-files finds a picture that is missing or changed', async () => {
  const [first, second] = (await acts.write(['Ett', 'Två', 'Tre'])).pictures ?? []
  const { pictures, database } = identity.deps
  await pictures.remove(first?.key ?? '')
  await identity.test.admin`update identity.post_picture set sha256 = 'x' where id = ${second?.id ?? 0}`
  const faults: string[] = []
  const counts = await verifyFiles(pictures, namedPictures(database.orm), ({ fault, kind }) =>
    faults.push(`${fault} ${kind}`),
  )
  expect(counts).toMatchObject({ checked: 3, missing: 1, altered: 1 })
  expect(faults.toSorted()).toEqual(['altered picture of post', 'missing picture of post'])
})

it('a picture whose file is lost is removed from its post as the runbook says', async () => {
  const { id, pictures: [lost, whole] = [] } = await acts.write(['Borta', 'Kvar'])
  const { pictures, database } = identity.deps
  await pictures.remove(lost?.key ?? '')
  expect((await acts.bytes(lost?.key ?? '')).status).toBe(404)
  await identity.test.admin`delete from identity.post_picture where id in (${lost?.id ?? 0})`
  await sweep()
  expect(await verifyFiles(pictures, namedPictures(database.orm), () => {})).toMatchObject({ checked: 1, missing: 0 })
  const { posts } = (await identity.runner.run(postCalls.list, {}, author())).answer()
  expect(posts.find((post) => post.id === id)).toMatchObject({ message: 'Se här', pictures: [{ id: whole?.id }] })
})

it('a full disk is a temporary failure of the portal, and leaves nothing', async () => {
  const { pictures } = identity.deps
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const runner = await startCallRunner(
    createIdentityApp({ ...identity.deps, pictures: { ...pictures, put: () => Promise.reject(full) } }),
  )
  const { status, body } = await pictureActs({ ...identity, runner }).add()
  expect([status, body.error]).toEqual([503, 'Det går inte att spara just nu. Försök igen om en stund.'])
  expect([await kept(), await keysOfRows(), await identity.test.admin`select from identity.loose_file`]).toEqual([
    [],
    [],
    [],
  ])
  await runner.close()
})

describe('a connection that is cut at COMMIT', () => {
  let proxy: DatabaseProxy
  let cut: Awaited<ReturnType<typeof startCallRunner>>
  let closeDatabase: () => Promise<void>
  beforeAll(async () => {
    proxy = await startDatabaseProxy(identity.test.url)
    const database = connectDatabase(proxy.url, { connections: 3 })
    closeDatabase = () => database.close()
    cut = await startCallRunner(createIdentityApp({ ...identity.deps, database }))
  })
  afterAll(async () => {
    await cut.close()
    await closeDatabase()
    await proxy.close()
  })

  it.each(['before', 'answer'] as const)('(%s) neither loses nor orphans the file of a picture', async (moment) => {
    const photo = await phonePhoto()
    const options = { ...author(), headers: { 'idempotency-key': `cut-${moment}` } }
    const fault = proxy.arm({ statement: /^commit/, moment })
    const through = pictureActs({ ...identity, runner: cut })
    expect([200, 500, 503]).toContain((await through.add(photo, options)).status)
    const { key } = await eventually(async () => (await through.add(photo, options)).answer())
    expect(fault.met?.text).toBe('commit')
    await sweep()
    expect([await kept(), await keysOfRows()]).toEqual([[key], [key]])
    expect((await acts.bytes(key)).status).toBe(200)
  })

  it.each(['before', 'answer'] as const)('(%s) deletes a post with its files, or neither', async (moment) => {
    const { id } = await acts.write(['Ett', 'Två'])
    const fault = proxy.arm({ statement: /^commit/, moment })
    await cut.run(postCalls.remove, { id }, author())
    expect(fault.met?.text).toBe('commit')
    await sweep()
    expect(await kept()).toEqual(await keysOfRows())
    await eventually(async () => {
      expect([200, 404]).toContain((await cut.run(postCalls.remove, { id }, author())).status)
    })
    await identity.test.admin`update identity.post set deleted_at = now() - interval '1 hour'`
    await forgetRemovedPosts(identity.deps.database.orm)
    await sweep()
    expect([await kept(), await keysOfRows()]).toEqual([[], []])
  })
})

it('an upload that is cut off leaves nothing', async () => {
  const form = new FormData()
  form.append('files[]', new Blob([await phonePhoto({ width: 2000, height: 2000 })]), 'bild.jpg')
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const answer = await fetch(`${identity.runner.url}/v1/${postPictureCalls.add.path}`, {
    method: 'PUT',
    headers: {
      'content-type': type,
      authorization: `Bearer ${identity.people.user.token}`,
      'x-gateway-key': identity.deps.gatewayKey,
    },
    body: bytes.slice(0, bytes.length / 2),
  })
  expect(answer.status).toBe(400)
  expect([await kept(), await keysOfRows()]).toEqual([[], []])
})
