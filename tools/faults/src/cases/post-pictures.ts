import { join } from 'node:path'
import { type Answer, download, newUser, type PortalUser, send, waitUntil } from '@portal/testkit/whole-portal'
import { ok, surely } from '../client/surely.ts'
import type { FaultCase } from '../fault-case.ts'
import { idIn } from '../ledger/add-kind.ts'
import { feedPage, isWholePicture, pictureBytes, pictureRequest } from '../ledger/picture-posts.ts'
import { type PortalBehindProxy, startPortalBehindProxy } from '../portal/portal-behind-proxy.ts'
import { filesIn, makeOlder, pictureRows, SWEPT_WITHIN_MS } from '../portal/stored-files.ts'
import { rowOf } from '../row.ts'
import { BACKGROUND } from './cuts.ts'

const ROUNDS = 25
const MOST_STATEMENTS = 40

/** A post with one picture of 10 pixels' width, and a picture of 20 that it may get instead. */
interface Prepared {
  readonly id: number
  readonly key: string
  readonly other: number
}

/** What a call does to such a post. */
type Act = (person: PortalUser, post: Prepared) => Promise<Answer>

const change: Act = (person, { id, other }) =>
  send(person, {
    method: 'PUT',
    path: 'user/post/Change',
    json: { id, content: 'efter', pictures: [{ id: other }] },
  })
const remove: Act = (person, { id }) =>
  send(person, { method: 'DELETE', path: 'user/post/Delete', query: { id: String(id) } })

/** Changes and deletions of posts with pictures, cut off at every statement and against each other. */
export const postPictures: FaultCase = {
  name: 'post-pictures',
  about: 'posts with pictures changed and deleted: cut at every statement, two at once, and what it leaves',
  run: async (world) => {
    const behind = await startPortalBehindProxy(world)
    const person = await newUser(behind.portal.url, 'bilder')
    const wrong: string[] = []
    const cut =
      (await cutEverywhere(behind, person, change, wrong)) + (await cutEverywhere(behind, person, remove, wrong))
    const cutWrong = wrong.splice(0)
    await race(person, change, change, wrong)
    const changesWrong = wrong.splice(0)
    await race(person, change, remove, wrong)
    const strays = await straysLeft(behind)
    for (const text of [...cutWrong, ...changesWrong, ...wrong].slice(0, 20)) world.say(text)
    return [
      rowOf({
        what: 'a post’s pictures: connection cut at every statement',
        times: cut,
        promise: 'changed or deleted whole, with its pictures, or not at all',
        kept: cutWrong.length === 0,
      }),
      rowOf({
        what: 'race: two changes of a post’s pictures',
        times: ROUNDS,
        promise: 'one of both, its text with its picture',
        kept: changesWrong.length === 0,
      }),
      rowOf({
        what: 'race: a change of a post’s pictures against its deletion',
        times: ROUNDS,
        promise: 'the post and its pictures are gone',
        kept: wrong.length === 0,
      }),
      rowOf({
        what: 'a post’s pictures: files afterwards',
        promise: 'as many files as rows within ten minutes',
        kept: strays === 0,
        note: strays === 0 ? '' : `${strays} files more than rows`,
      }),
    ]
  },
}

/** Cuts the connection before each statement of a call and at each answer; returns how often. */
async function cutEverywhere(
  { proxy }: PortalBehindProxy,
  person: PortalUser,
  act: Act,
  wrong: string[],
): Promise<number> {
  for (let nth = 0, times = 0; nth < MOST_STATEMENTS; nth += 1)
    for (const moment of ['before', 'answer'] as const) {
      const post = await prepared(person)
      const fault = proxy.arm({ except: BACKGROUND, nth, moment })
      const { status } = await act(person, post)
      fault.release()
      if (fault.met === null) return times
      times += 1
      const now = await surely(() => stateOf(person, post))
      const may = status === 200 ? [] : ['before']
      if (![...may, act === change ? 'changed' : 'gone'].includes(now))
        wrong.push(`${moment} ${fault.met.text}: answered ${status}, and the post is ${now}`)
    }
  throw new Error(`There is no end of statements: ${proxy.statements().at(-1)?.text}`)
}

/** Both at once: nothing but 200 and 404, and a whole post or none. */
async function race(person: PortalUser, one: Act, other: Act, wrong: string[]): Promise<void> {
  for (let n = 0; n < ROUNDS; n += 1) {
    const post = await prepared(person)
    const mine = one === other ? { ...post, other: await addPicture(person, 30) } : post
    const answers = await Promise.all([one(person, post), other(person, mine)])
    const now = await stateOf(person, post)
    const statuses = answers.map(({ status }) => status)
    const right = one === other ? 'changed' : 'gone'
    if (now !== right || statuses.some((status) => status !== 200 && (status !== 404 || one === other)))
      wrong.push(`answered ${statuses.join(' and ')}, and the post is ${now}`)
  }
}

async function prepared(person: PortalUser): Promise<Prepared> {
  const first = await surely(() => ok(send(person, pictureRequest(10, 10))))
  const { id: picture, key } = (first.body as { results: { id: number; key: string } }).results
  const json = { content: 'före', pictures: [{ id: picture }] }
  const id = idIn((await surely(() => ok(send(person, { method: 'PUT', path: 'user/post/Add', json })))).body) ?? 0
  return { id, key, other: await addPicture(person, 20) }
}

const addPicture = async (person: PortalUser, width: number) =>
  idIn((await surely(() => ok(send(person, pictureRequest(width, 10))))).body) ?? 0

/** Whether the post is as before, changed or gone; anything else is a sentence. */
async function stateOf(person: PortalUser, { id, key }: Prepared): Promise<string> {
  const post = (await feedPage(person, id + 1)).results.find((one) => one.id === id)
  const [picture, ...more] = post?.pictures ?? []
  const bytes = await download(person, pictureBytes(picture?.key ?? key))
  if (!post) return bytes === null ? 'gone' : 'gone, but not its picture'
  if (!picture || more.length > 0) return `there with ${more.length + (picture ? 1 : 0)} pictures`
  if (bytes === null || !isWholePicture(bytes)) return 'there without the file of its picture'
  if (post.message === 'före' && picture.width === 10) return 'before'
  if (post.message !== 'efter' || picture.width === 10) return `half changed: ${post.message}, ${picture.width} wide`
  return (await download(person, pictureBytes(key))) === null ? 'changed' : 'changed, and its old picture is there'
}

/** Files that have no row after the sweep. */
async function straysLeft({ portal, adminUrl }: PortalBehindProxy): Promise<number> {
  const files = join(portal.dataDir, 'identity/pictures')
  await makeOlder(adminUrl, 'identity', files)
  const strays = async () => filesIn(files).length - (await pictureRows(adminUrl))
  await waitUntil(
    async () => (await strays()) === 0,
    SWEPT_WITHIN_MS,
    () => '',
  ).catch(() => undefined)
  return strays()
}
