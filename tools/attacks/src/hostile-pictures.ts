import { deflateSync } from 'node:zlib'
import { blackPng } from '@portal/testkit/sample-files'
import { type Answer, type PortalUser, send } from '@portal/testkit/whole-portal'

/** A file that its sender calls a picture, and the answers that are right for it. */
interface HostilePicture {
  readonly what: string
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly right: readonly number[]
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(Buffer.concat(parts))
const one = (
  what: string,
  bytes: Uint8Array<ArrayBuffer>,
  right: readonly number[],
  name = 'bild.png',
): HostilePicture => ({ what, name, bytes, right })

const SMALL = blackPng(40, 30)
const SCRIPT = '<script>alert(1)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
/** 60 MB of a comment in 60 kB. */
const LONG_TEXT = joined(bytesOf('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000)))

/** What a user with bad intentions sends instead of a photo. */
export const HOSTILE_PICTURES: readonly HostilePicture[] = [
  one('no bytes', new Uint8Array(), [400, 415]),
  one('one byte', new Uint8Array(1), [415]),
  one('the first bytes of a PNG alone', SMALL.slice(0, 8), [400, 415]),
  one('a PNG that ends in its middle', SMALL.slice(0, SMALL.length - 20), [400]),
  one(
    'a PNG with wrong pixels',
    SMALL.map((byte, at) => (at > 45 && at < 60 ? byte ^ 0xff : byte)),
    [400],
  ),
  one('an SVG with a script', bytesOf(SVG), [415], 'bild.svg'),
  one('an SVG that calls itself a PNG', bytesOf(SVG), [415]),
  one('a page that calls itself a JPEG', bytesOf(`<!doctype html>${SCRIPT}`), [415], 'bild.jpg'),
  one('a GIF that is a script', bytesOf('GIF89a/*\0\0*/=1;alert(1)'), [415], 'bild.gif'),
  one('a PDF that calls itself a PNG', bytesOf('%PDF-1.4\n'), [415]),
  one('a PNG with a page behind it', joined(SMALL, bytesOf(`<!doctype html>${SCRIPT}`)), [200, 400]),
  one('a PNG with a script in a comment', blackPng(40, 30, { tEXt: bytesOf(`Comment\0${SCRIPT}`) }), [200]),
  one('a PNG with 60 MB of a packed comment', blackPng(40, 30, { zTXt: LONG_TEXT }), [200, 400]),
  one('a PNG with 60 MB of a packed colour profile', blackPng(40, 30, { iCCP: LONG_TEXT }), [200, 400]),
  one('a bomb of 900 megapixels', blackPng(30_000, 30_000), [400]),
  one('a bomb of one column', blackPng(1, 2_000_000), [400]),
  one('a bomb of the largest width', blackPng(0x7f_ff_ff_ff, 1), [400]),
  one('a picture without size', blackPng(0, 0), [400]),
  one('a PNG named as a program', SMALL, [200, 415], 'bild.exe'),
  one('a PNG named as a PDF', SMALL, [415], 'bild.pdf'),
  one('a PNG named as a path', SMALL, [200], '../../../../etc/cron.d/bild.png'),
  one('a PNG named as a path of Windows', SMALL, [200], String.raw`..\..\C:\Windows\bild.png`),
  one('a PNG named with line breaks', SMALL, [200, 400, 415], 'bild.png"\r\ncontent-type: text/html\r\n\r\n.png'),
  one('a PNG with a name of 10 000 characters', SMALL, [200, 400], `${'x'.repeat(10_000)}.png`),
]

/** Adds a picture for a post, as the page does. */
export const addPicture = (user: PortalUser, bytes: Uint8Array<ArrayBuffer>, name = 'bild.png'): Promise<Answer> =>
  send(user, {
    method: 'PUT',
    path: 'user/post/picture/Add',
    form: () => {
      const form = new FormData()
      form.append('files[]', new Blob([bytes]), name)
      return form
    },
  })

type Stored = { readonly results?: { readonly id?: number; readonly key?: string } } | null

/** The id in an answer with a post or a picture; 0 in a refusal. */
export const idIn = (answer: Answer | undefined): number => (answer?.body as Stored)?.results?.id ?? 0

/** The key of an added picture; empty in a refusal. */
export const keyIn = (answer: Answer | undefined): string => (answer?.body as Stored)?.results?.key ?? ''

/** A stored picture, with the type that browsers hear. */
export async function pictureOf({ url, token }: PortalUser, key: string): Promise<{ type: string; stored: Buffer }> {
  const answer = await fetch(`${url}/v1/user/post/picture?key=${key}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { type: answer.headers.get('content-type') ?? '', stored: Buffer.from(await answer.arrayBuffer()) }
}
