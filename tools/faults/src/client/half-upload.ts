import type { PortalUser } from '@portal/testkit/whole-portal'
import { once } from 'node:events'
import { request } from 'node:http'

const BOUNDARY = 'half-boundary'

/** An upload of which only the first half is sent; `over` resolves when the portal ends it, in any way. */
export interface HalfUpload {
  readonly over: Promise<void>
  giveUp(): void
}

/** The file that is sent, and where. */
interface HalfFile {
  readonly path: string
  readonly name: string
  readonly content: Uint8Array
}

/** Starts adding a file on its own connection, and never sends the second half of the body. */
export function beginHalfUpload(
  { url, token }: PortalUser,
  key: string,
  { path, name, content }: HalfFile,
): HalfUpload {
  const field = (of: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${of}"\r\n\r\n${value}\r\n`
  const head = `${field('date', '2026-11-01')}${field('Value', '1.50')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="files[]"; filename="${name}"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const sending = request(`${url}/v1/${path}`, {
    method: 'PUT',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    },
  })
  const over = once(sending, 'close').then(
    () => undefined,
    () => undefined,
  )
  sending.on('error', () => {})
  sending.on('response', (response) => response.resume())
  sending.write(body.subarray(0, Math.floor(body.length / 2)))
  return { over, giveUp: () => void sending.destroy() }
}
