import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postCalls, postPictureCalls } from '@portal/identity-contract'
import { describeSecurity } from '@portal/testkit'
import { actDuring, type RunningIdentity, startIdentity } from '../testing.ts'
import { forgetRemovedPosts } from '../posts/posts.repository.ts'
import { forgetUnusedPictures } from './post-pictures.repository.ts'
import { forgetPictures, phonePhoto, pictureActs } from './testing.ts'

let identity: RunningIdentity
let acts: ReturnType<typeof pictureActs>
beforeAll(async () => {
  identity = await startIdentity()
  acts = pictureActs(identity)
})
afterAll(() => identity.close())
beforeEach(() => forgetPictures(identity))

const run: RunningIdentity['runner']['run'] = (...args) => identity.runner.run(...args)
const author = () => ({ as: identity.people.user.token })
const boss = () => ({ as: identity.people.admin.token })
const feed = async () => (await run(postCalls.list, {}, { as: identity.people.other.token })).answer()
const kept = () => Array.fromAsync(identity.deps.pictures.keys())
const staged = () => readdir(identity.deps.pictures.stagingDir)

describe('pictures of posts work', () => {
  it('are shown to all users with their size and description, in the author’s order', async () => {
    const [first, second] = [(await acts.add()).answer(), (await acts.add(await phonePhoto({ width: 90 }))).answer()]
    const pictures = [{ id: second.id, description: ' Bullar \u202E på fat ' }, { id: first.id }]
    const post = (await run(postCalls.add, { message: 'Fika', pictures }, author())).answer()
    // The photo is turned by its metadata, which is then gone: 90 × 40 as taken.
    const { posts, mostPictures } = await feed()
    expect(posts[0]?.pictures).toEqual([
      { id: second.id, key: second.key, width: 40, height: 90, description: 'Bullar  på fat' },
      { id: first.id, key: first.key, width: 40, height: 60, description: '' },
    ])
    expect(post.pictures).toEqual(posts[0]?.pictures)
    expect(mostPictures).toBe(4)
  })

  it('are sent to every signed-in user, privately cacheable by key, and to no visitor', async () => {
    const [picture] = (await acts.write(['Bullar'])).pictures ?? []
    const { response, status } = await acts.bytes(picture?.key ?? '', identity.people.other.token)
    expect(status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=604800, immutable',
      vary: 'authorization, x-session',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const anonymous = await fetch(`${identity.runner.url}/v1/user/post/picture?key=${picture?.key}`, {
      headers: { 'x-gateway-key': identity.deps.gatewayKey },
    })
    expect(anonymous.status).toBe(401)
  })

  it('are stored without place, device and other metadata', async () => {
    const photo = await phonePhoto()
    expect(Buffer.from(photo).includes('Telefonmakaren')).toBe(true)
    const { key } = (await acts.add(photo)).answer()
    const bytes = Buffer.from(await (await acts.bytes(key)).response.arrayBuffer())
    const { exif, xmp, iptc, format, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, format, orientation }).toEqual({ format: 'webp' })
    expect(bytes.includes('Telefonmakaren')).toBe(false)
  })

  it('are at most 1600 pixels long, and small ones are not made larger', async () => {
    const { width, height } = (await acts.add(await phonePhoto({ width: 4000, height: 3000 }))).answer()
    expect([width, height]).toEqual([1200, 1600])
  })

  it('are the author’s alone until a post has them', async () => {
    const { id, key } = (await acts.add()).answer()
    expect((await acts.bytes(key)).status).toBe(200)
    expect((await acts.bytes(key, identity.people.other.token)).status).toBe(404)
    expect((await run(postPictureCalls.remove, { id }, boss())).status).toBe(404)
    expect((await run(postPictureCalls.remove, { id }, author())).status).toBe(200)
    expect([await kept(), await identity.test.admin`select from identity.loose_file`]).toEqual([[], []])
  })

  it('are stored once for a repeated key, also of two at once (D55)', async () => {
    const options = { headers: { 'idempotency-key': 'picture-1' } }
    const photo = await phonePhoto()
    const outcomes = await Promise.all([
      acts.add(photo, { ...author(), ...options }),
      acts.add(photo, { ...author(), ...options }),
    ])
    const [first, second] = outcomes.map((outcome) => outcome.answer())
    expect(first).toEqual(second)
    expect(await kept()).toEqual([first?.key])
    const pictures = [{ id: first?.id ?? 0 }]
    const written = await Promise.all(
      [1, 2].map(() =>
        run(postCalls.add, { message: 'Hej', pictures }, { ...author(), headers: { 'idempotency-key': 'post-1' } }),
      ),
    )
    expect(new Set(written.map((outcome) => outcome.answer().id)).size).toBe(1)
  })

  it('belong to one post only, also of two posts at once', async () => {
    const pictures = [{ id: (await acts.add()).answer().id }]
    const outcomes = await Promise.all([1, 2].map(() => run(postCalls.add, { message: 'Hej', pictures }, author())))
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await feed()).posts).toHaveLength(1)
  })

  it('belong to one of two posts that name the same ones in opposite order at once', async () => {
    const posts = [await acts.write([], 'Första'), await acts.write([], 'Andra')]
    const ids = [(await acts.add()).answer().id, (await acts.add()).answer().id, (await acts.add()).answer().id]
    const orders = [ids, ids.toReversed()]
    // Many others: the three are then found by their ids, in the given order.
    await identity.test.admin`
      insert into identity.post_picture (user_id, file_key, width, height, bytes, sha256)
      select ${identity.people.user.id}, 'other' || n, 1, 1, 1, repeat('0', 64) from generate_series(1, 5000) n`
    await identity.test.admin`analyze identity.post_picture`
    const statuses = await actDuring(
      identity,
      (other) => other`select from identity.post_picture where id = ${ids[1] ?? 0} for update`,
      () =>
        Promise.all(
          posts.map(async ({ id, message }, at) => {
            const pictures = orders[at]?.map((picture) => ({ id: picture }))
            return (await run(postCalls.change, { id, message, pictures }, author())).status
          }),
        ),
      2,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400])
    const [taken = [], others] = (await feed()).posts
      .map(({ pictures }) => pictures)
      .toSorted((a = [], b = []) => b.length - a.length)
    expect([taken.map(({ id }) => id).toSorted((a, b) => a - b), others]).toEqual([ids, []])
  })

  it('are changed with the post: kept, described, moved, added and removed', async () => {
    const post = await acts.write(['Ett', 'Två', 'Tre'])
    const [one, two, three] = post.pictures ?? []
    const added = (await acts.add()).answer()
    const pictures = [
      { id: three?.id ?? 0, description: 'Sist först' },
      { id: added.id, description: 'Ny' },
      { id: one?.id ?? 0, description: 'Ett' },
    ]
    const changed = (await run(postCalls.change, { id: post.id, message: 'Se här', pictures }, author())).answer()
    expect(changed).toMatchObject({ isChanged: true })
    expect(changed.pictures?.map(({ description }) => description)).toEqual(['Sist först', 'Ny', 'Ett'])
    expect((await kept()).toSorted()).toEqual([one, three, added].flatMap((each) => each?.key ?? []).toSorted())
    expect((await acts.bytes(two?.key ?? '')).status).toBe(404)
  })

  it('stay when a caller of an earlier release changes the text alone', async () => {
    const post = await acts.write(['Ett'])
    const raw = { id: post.id, content: 'Ny text' }
    const changed = (await run(postCalls.change, {} as never, { ...author(), raw })).answer()
    expect(changed).toMatchObject({ message: 'Ny text', pictures: [{ description: 'Ett' }] })
    const same = {
      id: post.id,
      message: 'Ny text',
      pictures: [{ id: post.pictures?.[0]?.id ?? 0, description: 'Ett' }],
    }
    await identity.test.admin`update identity.post set changed_at = null`
    expect((await run(postCalls.change, same, author())).answer().isChanged).toBe(false)
  })

  it.each(['author', 'administrator'] as const)('go with a post that its %s deletes', async (who) => {
    const { id } = await acts.write(['Ett', 'Två'])
    expect(await kept()).toHaveLength(2)
    expect((await run(postCalls.remove, { id }, who === 'author' ? author() : boss())).status).toBe(200)
    // Until the deletion can no longer be taken back.
    expect(await kept()).toHaveLength(2)
    await identity.test.admin`update identity.post set deleted_at = now() - interval '1 hour'`
    await forgetRemovedPosts(identity.deps.database.orm)
    expect(await identity.test.admin`select from identity.loose_file where is_doomed`).toHaveLength(2)
    expect(await identity.test.admin`select from identity.post_picture`).toEqual([])
  })

  it('are removed when no post takes them within a day, and beyond twenty that wait', async () => {
    const waiting = () => identity.test.admin<{ id: number }[]>`select id from identity.post_picture order by id`
    const { pictures } = await acts.write(['Kvar'])
    await identity.test.admin`update identity.post_picture set added_at = now() - interval '2 days'`
    await identity.test.admin`
      insert into identity.post_picture (user_id, file_key, width, height, bytes, sha256)
      select ${identity.people.user.id}, lpad(n::text, 48, '0'), 1, 1, 1, '' from generate_series(1, 25) n`
    const { id } = (await acts.add()).answer()
    const rows = await waiting()
    expect([rows.length, rows[0]?.id, rows.at(-1)?.id]).toEqual([21, pictures?.[0]?.id, id])
    await identity.test.admin`update identity.post_picture set added_at = now() - interval '2 days'`
    await forgetUnusedPictures(identity.deps.database.orm)
    expect((await waiting()).map((row) => row.id)).toEqual([pictures?.[0]?.id])
  })
})

describe('pictures of posts refuse', () => {
  const UNREADABLE = 'Bilden går inte att läsa. Välj en bild i formatet JPEG, PNG eller WebP.'
  const png = async (width: number, height: number) =>
    Uint8Array.from(
      await sharp({ create: { width, height, channels: 3, background: 'black' }, limitInputPixels: false })
        .png()
        .toBuffer(),
    )

  it('a bomb: few bytes of too many pixels', async () => {
    const bomb = await png(9000, 8000)
    expect(bomb.length).toBeLessThan(500_000)
    const { status, body } = await acts.add(bomb)
    expect([status, body.fields]).toEqual([
      400,
      { 'files[]': 'Bilden är för stor: högst 40 megapixlar och 16 384 bildpunkter på den längsta sidan.' },
    ])
    expect((await acts.add(await png(1, 16_385))).status).toBe(400)
    expect([await kept(), await staged()]).toEqual([[], []])
  })

  it('a picture that ends in the middle, or is none behind its first bytes', async () => {
    const photo = await phonePhoto({ width: 400, height: 400, background: 'green' })
    for (const bytes of [photo.slice(0, photo.length / 2), photo.slice(0, 200)]) {
      const { status, body } = await acts.add(bytes)
      expect([status, body.fields]).toEqual([400, { 'files[]': UNREADABLE }])
    }
    expect([await kept(), await staged()]).toEqual([[], []])
  })

  it.each([
    ['text', 'Hej'],
    ['markup that calls itself a picture', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an animated GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
  ])('%s', async (_, content) => {
    const { status, body } = await acts.add(new TextEncoder().encode(content))
    expect([status, body.code]).toEqual([415, 'file_type'])
    expect([await kept(), await staged()]).toEqual([[], []])
  })

  it('more than four, one twice, one of another user, one that is gone, and too long a description', async () => {
    const own = (await acts.add()).answer().id
    const others = (await pictureActs(identity, identity.people.other.token).add()).answer().id
    const refusal = async (pictures: { id: number; alt?: string }[]) => {
      const { status, body } = await run(postCalls.add, {} as never, { ...author(), raw: { content: 'Hej', pictures } })
      return [status, body.fields]
    }
    const GONE = { pictures: 'En av bilderna finns inte kvar. Ta bort den och lägg till den igen.' }
    expect(await refusal([1, 2, 3, 4, 5].map((id) => ({ id })))).toEqual([
      400,
      { pictures: 'Ett inlägg kan ha högst 4 bilder.' },
    ])
    expect(await refusal([{ id: own }, { id: own }])).toEqual([400, { pictures: 'Samma bild är med två gånger.' }])
    expect(await refusal([{ id: others }])).toEqual([400, GONE])
    expect(await refusal([{ id: own }, { id: 999_999 }])).toEqual([400, GONE])
    expect((await refusal([{ id: own, alt: 'x'.repeat(301) }]))[0]).toBe(400)
    expect((await feed()).posts).toEqual([])
  })

  it('pictures of another user’s post in one’s own', async () => {
    const [picture] = (await acts.write(['Ett'])).pictures ?? []
    const asOther = { as: identity.people.other.token }
    const own = (await run(postCalls.add, { message: 'Hej' }, asOther)).answer()
    const pictures = [{ id: picture?.id ?? 0 }]
    expect((await run(postCalls.change, { id: own.id, message: 'Hej', pictures }, asOther)).status).toBe(400)
    const foreign = await run(postCalls.change, { id: own.id, message: 'Nej', pictures: [] }, author())
    expect(foreign.status).toBe(404)
    expect((await acts.bytes(picture?.key ?? '')).status).toBe(200)
  })

  it.each(['', 'x', '../../settings', 'a'.repeat(48)])('to send a file by the key %j', async (key) =>
    expect((await run(postPictureCalls.bytes, {} as never, { ...author(), raw: { key } })).status).toBe(404),
  )

  it('to send a profile picture by its key', async () => {
    await identity.test
      .admin`update identity.account set picture_key = ${'b'.repeat(48)} where id = ${identity.people.user.id}`
    expect((await acts.bytes('b'.repeat(48))).status).toBe(404)
  })
})

describeSecurity('pictures of posts', {
  calls: postPictureCalls,
  samples: {
    add: { input: {}, file: { name: 'x.png', content: 'x' } },
    remove: { input: { id: 1 } },
    bytes: { input: { key: 'a'.repeat(48) } },
  },
  setUp: async () => ({
    runner: identity.runner,
    people: identity.people,
    snapshot: async () => [
      await identity.test.admin`select * from identity.post_picture`,
      await kept(),
      await staged(),
    ],
    tearDown: async () => {},
  }),
})
