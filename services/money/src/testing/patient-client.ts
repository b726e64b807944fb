import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { receiptCalls } from '@portal/money-contract'
import { pdfOfSize, TEST_GATEWAY_KEY } from '@portal/testkit'

/** A receipt to add; its name is also its Idempotency-Key. */
interface Upload {
  readonly name: string
  readonly bytes: number
  readonly port: number
  readonly token: string
}

export interface Sending {
  /** The answer's status; `null` when the service died before it answered. */
  readonly status: Promise<number | null>
  /** Sends the part that was held back. */
  finish(): void
}

const BOUNDARY = 'crash-boundary'

/** Starts adding a receipt on its own connection; with `half` it holds back the second half of the body. */
export function sendReceipt({ name, bytes, port, token }: Upload, { half = false } = {}): Sending {
  const body = bodyOf(name, bytes)
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'PUT',
    path: `/v1/${receiptCalls.add.path}`,
    agent: false,
    headers: {
      'x-gateway-key': TEST_GATEWAY_KEY,
      authorization: `Bearer ${token}`,
      'idempotency-key': name,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    },
  })
  // Ignores an error after the answer has started, from a service that died: the end of the answer shows it.
  sent.on('error', () => {})
  const middle = half ? Math.floor(body.length / 2) : body.length
  sent.write(body.subarray(0, middle))
  if (!half) sent.end()
  return { status: statusOf(sent), finish: () => void sent.end(body.subarray(middle)) }
}

/** Adds a receipt and retries with the same key until it is stored. */
export async function addPatiently(upload: Upload): Promise<void> {
  while ((await sendReceipt(upload).status) !== 200) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** The content of the receipt with this name: different for each. */
export const contentOf = (name: string, bytes: number): Buffer => {
  const { content } = pdfOfSize(bytes)
  content.set(new TextEncoder().encode(name), 20)
  return Buffer.from(content)
}

function bodyOf(name: string, bytes: number): Buffer {
  const field = (field: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`
  const head = `${field('date', '2026-11-20')}${field('Value', '100')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="files[]"; filename="${name}"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), contentOf(name, bytes), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

async function statusOf(sent: ClientRequest): Promise<number | null> {
  try {
    const [response] = await once(sent, 'response')
    response.resume()
    await once(response, 'end')
    return response.statusCode
  } catch {
    return null
  }
}
