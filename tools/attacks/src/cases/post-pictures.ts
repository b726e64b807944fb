import { newUser, type PortalUser, send } from '@portal/testkit/whole-portal'
import { blackPng } from '@portal/testkit/sample-files'
import { type Attack, createCells, SLOWNESS } from '../attack.ts'
import { addPicture, HOSTILE_PICTURES, keyIn, idIn, pictureOf } from '../hostile-pictures.ts'
import { signInBeside } from '../sign-in-beside.ts'
import { closeAll, headOf, openSockets } from '../sockets.ts'

type Cells = ReturnType<typeof createCells>

const WITHIN_MS = 6000
const FLOOD = 150
/** A picture of another user waits for those of the flood that have a place. */
const FLOOD_MS = 10_000
const BOUNDARY = 'grans'

/** Pictures in posts: in identity's process, which also signs users in. */
export const postPictures: Attack = {
  name: 'post-pictures',
  about: 'hostile pictures, uploads that stop, 150 of the most expensive pictures and other users’ posts',
  async run({ url }) {
    const cells = createCells()
    const user = await newUser(url, 'bilder')
    await hostileFiles(cells, user)
    await otherUsers(cells, user, await newUser(url, 'bildtjuv'))
    await manyAtOnce(cells, user)
    await deletedMeanwhile(cells, user)
    const stuck = await stuckTransfers(cells, user)
    const flood = await expensiveFlood(cells, await newUser(url, 'bildflod'), user)
    return cells.done(`beside stuck transfers ${stuck}; beside the flood ${flood}`)
  },
}

/** Each is refused, or stored as a new WebP without what was hidden in it. */
async function hostileFiles(cells: Cells, user: PortalUser): Promise<void> {
  for (const { what, name, bytes, right } of HOSTILE_PICTURES) {
    const answer = await addPicture(user, bytes, name)
    const ms = Math.round(answer.ms)
    cells.check(`${what} answered ${answer.status} after ${ms} ms`, right.includes(answer.status))
    cells.check(`${what} took ${ms} ms`, ms < WITHIN_MS * SLOWNESS)
    if (answer.status !== 200) continue
    const { type, stored } = await pictureOf(user, keyIn(answer))
    const isPicture = type === 'image/webp' && stored.subarray(8, 12).toString('latin1') === 'WEBP'
    cells.check(`${what} was sent as ${type}`, isPicture)
    cells.check(`${what} kept what was hidden in it`, !stored.includes('<script'))
  }
}

/** Pictures and posts of another user, and keys that name no picture. */
async function otherUsers(cells: Cells, owner: PortalUser, thief: PortalUser): Promise<void> {
  const waiting = await addPicture(owner, blackPng(40, 30))
  const own = await writePost(owner, [idIn(await addPicture(owner, blackPng(40, 30)))])
  const foreign = await writePost(thief, [])
  const add = { method: 'PUT', path: 'user/post/Add' } as const
  const change = { method: 'PUT', path: 'user/post/Change' } as const
  const pictures = [{ id: idIn(waiting) }]
  const tried: [what: string, right: number, answer: ReturnType<typeof send>][] = [
    ['another user’s waiting picture in a new post', 400, send(thief, { ...add, json: { content: 'x', pictures } })],
    ['the same in an own post', 400, send(thief, { ...change, json: { id: foreign, content: 'x', pictures } })],
    ['another user’s post', 404, send(thief, { ...change, json: { id: own, content: 'x', pictures: [] } })],
    ['its deletion', 404, send(thief, { method: 'DELETE', path: 'user/post/Delete', query: { id: String(own) } })],
    [
      'deletion of a waiting picture',
      404,
      send(thief, { method: 'DELETE', path: 'user/post/picture/Delete', query: { id: String(idIn(waiting)) } }),
    ],
    ...[keyIn(waiting), '../../settings', '%2e%2e%2fsettings', `${keyIn(waiting)}/..`, '\0', 'a'.repeat(48)].map(
      (key): [string, number, ReturnType<typeof send>] => [
        `the bytes of ${JSON.stringify(key)}`,
        404,
        send(thief, { method: 'GET', path: 'user/post/picture', query: { key } }),
      ],
    ),
    [
      'a visitor’s look',
      401,
      send({ url: thief.url }, { method: 'GET', path: 'user/post/picture', query: { key: keyIn(waiting) } }),
    ],
  ]
  for (const [what, right, answer] of tried) {
    const { status } = await answer
    cells.check(`${what} answered ${status}`, status === right || (status === 400 && right === 404))
  }
}

/** Eight changes of a post at once, each with four other pictures, and one with five. */
async function manyAtOnce(cells: Cells, user: PortalUser): Promise<void> {
  const ids = (await Promise.all(Array.from({ length: 12 }, () => addPicture(user, blackPng(40, 30))))).map(idIn)
  const post = await writePost(user, ids.slice(0, 4))
  const change = (chosen: readonly number[]) =>
    send(user, {
      method: 'PUT',
      path: 'user/post/Change',
      json: { id: post, content: 'Ändrat', pictures: chosen.map((id) => ({ id })) },
    })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => change(ids.slice(n, n + 4))))
  for (const { status } of answers) cells.check(`one of eight changes answered ${status}`, [200, 400].includes(status))
  cells.check('five pictures', (await change(ids.slice(0, 5))).status === 400)
  const many = await picturesOf(user, post)
  cells.check(`the post has ${many} pictures`, many === 4)
}

/** The post is deleted while changes with pictures and comments are sent. */
async function deletedMeanwhile(cells: Cells, user: PortalUser): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    const added = await Promise.all([1, 2].map(() => addPicture(user, blackPng(40, 30))))
    const id = await writePost(user, [idIn(added[0])])
    const answers = await Promise.all([
      send(user, {
        method: 'PUT',
        path: 'user/post/Change',
        json: { id, content: 'Ändrat', pictures: added.map((one) => ({ id: idIn(one) })) },
      }),
      send(user, { method: 'PUT', path: 'user/post/comment/Add', json: { post: id, content: 'Hej' } }),
      send(user, { method: 'DELETE', path: 'user/post/Delete', query: { id: String(id) } }),
      send(user, { method: 'PUT', path: 'user/post/comment/Add', json: { post: id, content: 'Hej' } }),
    ])
    for (const { status } of answers)
      cells.check(`a call beside a deletion answered ${status}`, [200, 404].includes(status))
    cells.check(`the deletion answered ${answers[2].status}`, answers[2].status === 200)
    const { status } = await send(user, { method: 'GET', path: 'user/post/picture', query: { key: keyIn(added[0]) } })
    cells.check(`the picture of a deleted post answered ${status}`, status === 404)
  }
}

/** Uploads that stop in their middle, and pictures that are never read. */
async function stuckTransfers(cells: Cells, user: PortalUser): Promise<string> {
  const who = { authorization: `Bearer ${user.token}` }
  const shown = keyIn(await addPicture(user, blackPng(1600, 1600)))
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  const uploads = await openSockets(
    user.url,
    150,
    `${headOf('PUT /v1/user/post/picture/Add', { ...who, 'content-type': type, 'content-length': '1000000' })}--${BOUNDARY}\r\n`,
  )
  const look = headOf(`GET /v1/user/post/picture?key=${shown}`, who)
  const readers = await openSockets(user.url, 150, look.repeat(20), { reads: false })
  const note = await signInBeside(user.url, cells)
  cells.check('health', (await fetch(`${user.url}/healthz`)).status === 200)
  closeAll([...uploads, ...readers])
  return note
}

/** Pictures of 40 megapixels in a few kilobytes, which take the most time of all that are accepted. */
async function expensiveFlood(cells: Cells, user: PortalUser, other: PortalUser): Promise<string> {
  const worst = blackPng(6300, 6300)
  const flood = Promise.all(Array.from({ length: FLOOD }, () => addPicture(user, worst)))
  const beside = addPicture(other, blackPng(40, 30))
  const note = await signInBeside(user.url, cells)
  const answers = await flood
  const { status: heard, ms } = await beside
  cells.check(
    `another user’s picture answered ${heard} after ${Math.round(ms)} ms`,
    heard === 200 && ms < FLOOD_MS * SLOWNESS,
  )
  for (const { status, headers } of answers.filter((answer) => answer.status !== 200))
    cells.check(`a refused picture: ${status}`, [429, 503].includes(status) && headers.has('retry-after'))
  const stored = answers.filter(({ status }) => status === 200)
  return `${note}, another user’s picture ${Math.round(ms)} ms, ${stored.length} of ${FLOOD} stored`
}

async function writePost(user: PortalUser, ids: readonly number[]): Promise<number> {
  const json = { content: 'Se här', pictures: ids.map((id) => ({ id })) }
  return idIn(await send(user, { method: 'PUT', path: 'user/post/Add', json }))
}

async function picturesOf(user: PortalUser, post: number): Promise<number> {
  const { body } = await send(user, { method: 'GET', path: 'user/post' })
  const { results } = body as { results: { id: number; pictures?: unknown[] }[] }
  return results.find(({ id }) => id === post)?.pictures?.length ?? 0
}
