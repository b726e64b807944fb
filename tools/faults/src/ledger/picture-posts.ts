import { blackPng } from '@portal/testkit/sample-files'
import { type PortalUser, read, type Request } from '@portal/testkit/whole-portal'
import { type AddKind, idIn } from './add-kind.ts'

interface WirePicture {
  readonly key: string
  readonly width: number
  readonly height: number
}

/** A post of the feed on the wire. */
interface WirePost {
  readonly id: number
  readonly message: string
  readonly comments?: number
  readonly pictures?: readonly WirePicture[]
}

/** One page of the feed; with `before`, of the posts before that one. */
export async function feedPage(
  person: PortalUser,
  before?: number,
): Promise<{ results: readonly WirePost[]; more: boolean }> {
  const query = before === undefined ? {} : { before: String(before) }
  return (await read(person, { method: 'GET', path: 'user/post', query })) as { results: WirePost[]; more: boolean }
}

/** Every post of the feed. */
export async function feed(person: PortalUser): Promise<WirePost[]> {
  const posts: WirePost[] = []
  for (let page = await feedPage(person); ; page = await feedPage(person, posts.at(-1)?.id)) {
    posts.push(...page.results)
    if (!page.more) return posts
  }
}

/** Adds a picture for a post. */
export const pictureRequest = (width: number, height: number): Request => ({
  method: 'PUT',
  path: 'user/post/picture/Add',
  form: () => {
    const form = new FormData()
    form.set('files[]', new Blob([blackPng(width, height)], { type: 'image/png' }), 'bild.png')
    return form
  },
})

export const pictureBytes = (key: string): Request => ({ method: 'GET', path: 'user/post/picture', query: { key } })

const sizeOf = (n: number) => [10 + (n % 90), 10 + (Math.floor(n / 90) % 90)] as const

/** The size of the pictures of a post, as text. */
const sizesOf = (pictures: readonly WirePicture[] = []) =>
  pictures.map(({ width, height }) => `${width} × ${height}`).join(', ')

/** Whether it is a WebP with as many bytes as its head says. */
export const isWholePicture = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 8, 12) === 'WEBP' && bytes.readUInt32LE(4) + 8 === bytes.length

/** A post with a picture, which is added before it; the picture's size tells which it is. */
export const picturePost: AddKind = {
  name: 'Bildinlagg',
  hasFile: true,
  adds: 'own',
  isShared: true,
  first: (_marker, n) => pictureRequest(...sizeOf(n)),
  request: (marker, _n, first) => ({
    method: 'PUT',
    path: 'user/post/Add',
    json: { content: marker, pictures: [{ id: idIn(first?.body) }] },
  }),
  expected: (n) => sizeOf(n).join(' × '),
  isFile: isWholePicture,
  readAll: async (person) =>
    (await feed(person)).map(({ id, message, pictures }) => ({
      marker: message,
      id,
      says: sizesOf(pictures),
      ...(pictures?.[0] ? { file: pictureBytes(pictures[0].key) } : {}),
    })),
}
