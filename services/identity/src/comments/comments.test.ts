import { commentCalls, notificationCalls, postCalls } from '@portal/identity-contract'
import { describeSecurity } from '@portal/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningIdentity, startIdentity } from '../testing.ts'

const { list, add, change, remove } = commentCalls
let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.test
    .admin`truncate identity.post, identity.post_comment, identity.post_picture, identity.idempotency_key, identity.notification restart identity`
  await identity.test.admin`insert into identity.post (author_id, message) values (${identity.people.user.id}, 'Fika')`
})

const run: RunningIdentity['runner']['run'] = (...args) => identity.runner.run(...args)
const user = () => ({ as: identity.people.user.token })
const other = () => ({ as: identity.people.other.token })
const boss = () => ({ as: identity.people.admin.token })
const comment = (message: string, as = other(), headers: Record<string, string> = {}) =>
  run(add, { postId: 1, message }, { ...as, headers })
const read = async (before?: number) => (await run(list, { postId: 1, before }, user())).answer()
const counted = async () => (await run(postCalls.list, {}, user())).answer().posts[0]?.commentCount
const told = () => identity.test.admin<{ userId: number; message: string }[]>`
  select user_id as "userId", message from identity.notification order by id`

describe('comments work', () => {
  it('shows a comment to all users, counts it and notifies the author of the post', async () => {
    expect((await comment(' Jag kommer ')).answer()).toEqual({
      id: 1,
      firstName: 'Olle',
      lastName: 'Test',
      pictureUrl: null,
      message: 'Jag kommer',
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      isOwn: true,
      isChanged: false,
    })
    expect(await read()).toMatchObject({ comments: [{ message: 'Jag kommer', isOwn: false }], more: false })
    expect(await counted()).toBe(1)
    expect([...(await told())]).toEqual([{ userId: identity.people.user.id, message: 'Kommenterade ditt inlägg' }])
  })

  it('says in the notifications of a post and of its comment which post it is', async () => {
    const { id } = (await run(postCalls.add, { message: 'Nytt' }, user())).answer()
    await run(add, { postId: id, message: 'Svar' }, other())
    const newest = async (as: object) => (await run(notificationCalls.list, {}, as)).answer().notifications[0]
    expect(await newest(other())).toMatchObject({ message: 'Skrev ett nytt inlägg', postId: id })
    expect(await newest(user())).toMatchObject({ message: 'Kommenterade ditt inlägg', postId: id })
  })

  it('sends no notification of a comment on one’s own post, and of a storm the first five', async () => {
    await comment('Själv', user())
    expect([...(await told())]).toEqual([])
    await Promise.all(Array.from({ length: 12 }, (_, n) => comment(`Svar ${n}`)))
    expect(await told()).toHaveLength(5)
    expect(await counted()).toBe(13)
  })

  it('returns the newest 20, and those before a comment', async () => {
    await identity.test.admin`insert into identity.post_comment (post_id, author_id, message)
      select 1, ${identity.people.other.id}, 'Svar ' || n from generate_series(1, 45) n`
    const first = await read()
    const second = await read(first.comments.at(-1)?.id)
    const third = await read(second.comments.at(-1)?.id)
    expect([first, second, third].map(({ comments, more }) => [comments.length, comments[0]?.id, more])).toEqual([
      [20, 45, true],
      [20, 25, true],
      [5, 5, false],
    ])
  })

  it('stores a comment once for a repeated key (D55)', async () => {
    const key = { 'idempotency-key': 'comment-1' }
    const outcomes = await Promise.all([comment('Hej', other(), key), comment('Hej', other(), key)])
    expect(outcomes.map((outcome) => outcome.answer().id)).toEqual([1, 1])
    expect(await counted()).toBe(1)
  })

  it('changes a comment of the caller, which says so, and not one of another user', async () => {
    await comment('Kommer')
    expect((await run(change, { id: 1, message: 'Kommer inte' }, user())).status).toBe(404)
    expect((await run(change, { id: 1, message: 'Kommer inte' }, boss())).status).toBe(404)
    expect((await run(change, { id: 1, message: 'Kommer' }, other())).answer()).toMatchObject({ isChanged: false })
    expect((await run(change, { id: 1, message: 'Kommer inte' }, other())).answer()).toMatchObject({ isChanged: true })
    expect((await read()).comments).toMatchObject([{ message: 'Kommer inte', isChanged: true }])
  })

  it('deletes a comment for its author and for administrators, and for no one else', async () => {
    await comment('Ett')
    await comment('Två')
    // Not even for the author of the post.
    expect((await run(remove, { id: 1 }, user())).status).toBe(404)
    const twice = await Promise.all([run(remove, { id: 1 }, other()), run(remove, { id: 1 }, other())])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await run(remove, { id: 2 }, boss())).status).toBe(200)
    expect(await read()).toEqual({ comments: [], more: false })
    expect(await counted()).toBe(0)
  })

  it('deletes a post together with its comments, also while they are deleted', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => comment(`Svar ${n}`)))
    const outcomes = await Promise.all([
      ...[1, 2, 3, 4, 5, 6].map((id) => run(remove, { id }, other())),
      run(postCalls.remove, { id: 1 }, user()),
    ])
    expect(outcomes.every(({ status }) => status === 200 || status === 404)).toBe(true)
    const [left] = await identity.test.admin<
      { many: number }[]
    >`select count(*)::int as many from identity.post_comment`
    expect(left?.many).toBe(0)
  })
})

describe('comments refuse', () => {
  it.each([
    [{ post: 1, content: '   ' }, 'content'],
    [{ post: 1, content: 'x'.repeat(1001) }, 'content'],
    [{ post: 1 }, 'content'],
    [{ content: 'Hej' }, 'post'],
  ])('%j with 400', async (raw, field) => {
    const { status, body } = await run(add, {} as never, { ...other(), raw })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await counted()).toBe(0)
  })
  it('a post that does not exist with 404', async () => {
    expect((await run(list, { postId: 7 }, user())).status).toBe(404)
    expect((await run(add, { postId: 7, message: 'Hej' }, user())).status).toBe(404)
  })
  it('in another user’s name: the owner in the request is ignored (D6)', async () => {
    await run(add, {} as never, {
      ...other(),
      raw: { post: 1, content: 'Hej', owner: { id: identity.people.admin.id } },
    })
    expect((await read()).comments[0]?.firstName).toBe('Olle')
  })
})

describeSecurity('comments', {
  calls: commentCalls,
  samples: {
    list: { input: { postId: 1 } },
    add: { input: { postId: 1, message: 'Sneaky' } },
    change: { input: { id: 1, message: 'Sneaky' } },
    remove: { input: { id: 1 } },
  },
  setUp: async () => ({
    runner: identity.runner,
    people: identity.people,
    snapshot: () => identity.test.admin`select * from identity.post_comment`,
    tearDown: async () => {},
  }),
})
