import { commentCalls, postCalls } from '@portal/identity-contract'
import { describeSecurity } from '@portal/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actDuring, type RunningIdentity, startIdentity } from '../testing.ts'
import { forgetRemovedPosts } from './posts.repository.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.test
    .admin`truncate identity.post, identity.post_comment, identity.post_picture, identity.idempotency_key restart identity`
})

const write = (message: string, as = identity.people.user.token, headers: Record<string, string> = {}) =>
  identity.runner.run(postCalls.add, { message }, { as, headers })
const read = async (before?: number) =>
  (await identity.runner.run(postCalls.list, { before }, { as: identity.people.other.token })).answer()

describe('the feed works', () => {
  it("shows all posts to all users, newest first, under their authors' names", async () => {
    await write('God morgon')
    const post = (await write(' Fika kl 15 ☕ ', identity.people.admin.token)).answer()
    expect(post).toEqual({
      id: 2,
      firstName: 'Admin',
      lastName: 'Test',
      pictureUrl: null,
      message: 'Fika kl 15 ☕',
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      isOwn: true,
      isChanged: false,
      isPinned: false,
      commentCount: 0,
      pictures: [],
    })
    const feed = await read()
    expect(feed.posts.map(({ message, firstName }) => [firstName, message])).toEqual([
      ['Admin', 'Fika kl 15 ☕'],
      ['Ulla', 'God morgon'],
    ])
    expect(feed.more).toBe(false)
  })

  it('returns 20 at a time, and those before a post', async () => {
    await identity.test
      .admin`insert into identity.post (author_id, message) select ${identity.people.user.id}, 'Inlägg ' || n from generate_series(1, 45) n`
    const first = await read()
    const second = await read(first.posts.at(-1)?.id)
    const third = await read(second.posts.at(-1)?.id)
    expect([first, second, third].map(({ posts, more }) => [posts.length, posts[0]?.id, more])).toEqual([
      [20, 45, true],
      [20, 25, true],
      [5, 5, false],
    ])
  })

  it('finds the newest posts that have all words in the text or the author’s name, without removed ones', async () => {
    const search = async (words: string) =>
      (await identity.runner.run(postCalls.search, { search: words }, { as: identity.people.other.token }))
        .answer()
        .map(({ id }) => id)
    await write('Fika på konferensen')
    await write('Konferensen är i 100 % fullbokad')
    await write('FIKA i köket')
    expect(await search('fika')).toEqual([3, 1])
    expect(await search('KONFERENSEN fika')).toEqual([1])
    expect(await search('100 % full')).toEqual([2])
    expect(await search('fi i')).toEqual([])
    expect(await search('ulla test')).toEqual([3, 2, 1])
    expect(await search('ULLA köket')).toEqual([3])
    expect(await search('nils')).toEqual([])
    await identity.runner.run(postCalls.remove, { id: 3 }, { as: identity.people.user.token })
    expect(await search('fika')).toEqual([1])
    for (let n = 0; n < 6; n += 1) await write(`fika ${n}`)
    expect(await search('fika')).toEqual([9, 8, 7, 6, 5])
  })

  it('notifies all users of the first posts of a storm, and not of the rest', async () => {
    await identity.test.admin`truncate identity.notification`
    await Promise.all(Array.from({ length: 12 }, (_, n) => write(`Inlägg ${n}`)))
    expect((await read()).posts).toHaveLength(12)
    const [told] = await identity.test.admin<
      { many: number }[]
    >`select count(*)::int as many from identity.notification where user_id = ${identity.people.other.id}`
    expect(told?.many).toBe(5)
  })

  it('stores a post once for a repeated key (D55)', async () => {
    const key = { 'idempotency-key': 'post-1' }
    const outcomes = await Promise.all([write('Hej', undefined, key), write('Hej', undefined, key)])
    expect(outcomes.map((outcome) => outcome.answer().id)).toEqual([1, 1])
    expect((await read()).posts).toHaveLength(1)
  })

  it('accepts 2000 characters, counting characters outside the basic plane once', async () => {
    expect((await write('x'.repeat(2000))).status).toBe(200)
    expect((await write('😀'.repeat(1000))).status).toBe(200)
  })
})

describe('a post', () => {
  const { change, remove, pin } = postCalls
  const author = () => ({ as: identity.people.user.token })
  const boss = () => ({ as: identity.people.admin.token })
  const run: RunningIdentity['runner']['run'] = (...args) => identity.runner.run(...args)
  const log = async () =>
    (
      await identity.test.admin<{ message: string }[]>`
        select message from identity.activity where message like '%inlägg%' order by id desc limit 1`
    )[0]?.message

  it('is changed by its author, and says so', async () => {
    await write('Fika kl 15')
    const changed = await run(change, { id: 1, message: 'Fika kl 14' }, author())
    expect(changed.status).toBe(200)
    expect((await read()).posts).toMatchObject([{ message: 'Fika kl 14', isOwn: false, isChanged: true }])
    expect(await log()).toBe('Ändrade ett inlägg')
  })

  it('is read alone until it is deleted', async () => {
    await write('Ett')
    await write('Två')
    const find = () => run(postCalls.find, { id: 1 }, { as: identity.people.other.token })
    expect((await find()).answer()).toEqual((await read()).posts[1])
    await run(remove, { id: 1 }, author())
    expect((await find()).status).toBe(404)
  })

  it('is not changed by others, administrators among them', async () => {
    await write('Fika kl 15')
    expect((await run(change, { id: 1, message: 'Nej' }, boss())).status).toBe(404)
    expect((await run(change, { id: 7, message: 'Nej' }, author())).status).toBe(404)
    expect((await read()).posts).toMatchObject([{ message: 'Fika kl 15', isChanged: false }])
  })

  it('is deleted by its author or an administrator, and by no one else', async () => {
    await write('Ett')
    await write('Två')
    expect((await run(remove, { id: 1 }, { as: identity.people.other.token })).status).toBe(404)
    expect((await run(remove, { id: 1 }, author())).status).toBe(200)
    expect((await run(remove, { id: 2 }, boss())).status).toBe(200)
    expect((await run(remove, { id: 2 }, boss())).status).toBe(404)
    expect((await read()).posts).toEqual([])
    expect(await log()).toBe('Tog bort ett inlägg')
  })

  it('is restored within ten minutes by the user who deleted it, with its place and its comments', async () => {
    const restore = (who: object, id = 1) => run(postCalls.restore, { id }, who)
    await write('Ett')
    await write('Två')
    await run(pin, { id: 1, isPinned: true }, boss())
    await run(commentCalls.add, { postId: 1, message: 'Ja' }, author())
    const before = await read()
    expect((await restore(author())).status).toBe(404)
    await run(remove, { id: 1 }, boss())
    expect((await run(commentCalls.add, { postId: 1, message: 'Sent' }, author())).status).toBe(404)
    expect((await restore(author())).status).toBe(404)
    expect((await restore(boss())).status).toBe(200)
    expect(await log()).toBe('Ångrade att ett inlägg togs bort')
    expect(await read()).toEqual(before)
    await run(remove, { id: 2 }, author())
    await identity.test.admin`update identity.post set deleted_at = deleted_at - interval '10 minutes'`
    expect((await restore(author(), 2)).status).toBe(404)
    await forgetRemovedPosts(identity.deps.database.orm)
    expect(await identity.test.admin`select id from identity.post`).toEqual([{ id: 1 }])
  })

  it('is restored as pinned beside at most two others, also of several at once', async () => {
    await identity.test
      .admin`insert into identity.post (author_id, message) select ${identity.people.user.id}, 'Inlägg ' || n from generate_series(1, 5) n`
    for (const id of [1, 2, 3]) await run(pin, { id, isPinned: true }, boss())
    // Acts of one user already follow each other.
    await run(remove, { id: 1 }, author())
    await run(remove, { id: 2 }, boss())
    await run(pin, { id: 4, isPinned: true }, boss())
    const outcomes = await actDuring(
      identity,
      (other) => other`select from identity.post where id in (1, 2) for update`,
      () => Promise.all([run(postCalls.restore, { id: 1 }, author()), run(postCalls.restore, { id: 2 }, boss())]),
      2,
    )
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
    expect((await read()).posts.filter(({ isPinned }) => isPinned)).toHaveLength(3)
  })

  it('is pinned on top by an administrator and comes once, also over several pages', async () => {
    await identity.test
      .admin`insert into identity.post (author_id, message) select ${identity.people.user.id}, 'Inlägg ' || n from generate_series(1, 25) n`
    expect((await run(pin, { id: 2, isPinned: true }, boss())).status).toBe(200)
    const first = await read()
    const second = await read(first.posts.at(-1)?.id)
    expect([...first.posts, ...second.posts].map(({ id }) => id)).toEqual([
      2,
      ...Array.from({ length: 25 }, (_, n) => 25 - n).filter((id) => id !== 2),
    ])
    await run(pin, { id: 2, isPinned: false }, boss())
    expect((await read()).posts[0]).toMatchObject({ id: 25, isPinned: false })
  })

  it('is pinned beside at most two others, also of several at once', async () => {
    await identity.test
      .admin`insert into identity.post (author_id, message) select ${identity.people.user.id}, 'Inlägg ' || n from generate_series(1, 5) n`
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map((id) => run(pin, { id, isPinned: true }, boss())))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(outcomes.find(({ status }) => status === 409)?.body.error).toBe(
      'Högst 3 inlägg kan vara fästa. Lossa ett av dem först.',
    )
  })
})

describe('the feed refuses', () => {
  it.each([{ content: '   ' }, { content: 'x'.repeat(2001) }, { content: 'a\0b' }, { content: null }, {}])(
    '%j',
    async (raw) => {
      const { status, body } = await identity.runner.run(postCalls.add, {} as never, {
        as: identity.people.user.token,
        raw,
      })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['content']])
      expect((await read()).posts).toEqual([])
    },
  )
  it("to post in another user's name: the owner in the request is ignored (D6)", async () => {
    const raw = {
      content: 'Hej',
      owner: { id: identity.people.admin.id, name: 'Admin' },
      userid: identity.people.admin.id,
    }
    await identity.runner.run(postCalls.add, {} as never, { as: identity.people.user.token, raw })
    expect((await read()).posts[0]?.firstName).toBe('Ulla')
  })
  it.each(['0', '-1', 'x', ['1', '2']])('to start before %j', async (before) =>
    expect(
      (await identity.runner.run(postCalls.list, {}, { as: identity.people.user.token, raw: { before } })).status,
    ).toBe(400),
  )
})

describeSecurity('posts', {
  calls: postCalls,
  samples: {
    list: { input: {} },
    find: { input: { id: 1 } },
    search: { input: { search: 'fika' } },
    add: { input: { message: 'Sneaky' } },
    change: { input: { id: 1, message: 'Sneaky' } },
    remove: { input: { id: 1 } },
    restore: { input: { id: 1 } },
    pin: { input: { id: 1, isPinned: true } },
  },
  setUp: async () => ({
    runner: identity.runner,
    people: identity.people,
    snapshot: () => identity.test.admin`select * from identity.post`,
    tearDown: async () => {},
  }),
})
