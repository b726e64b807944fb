import { pdfOfSize } from '@portal/testkit/sample-files'
import { GATEWAY_KEY } from '../world/portal.ts'
import type { Job } from './job.ts'

type Request = Pick<Job, 'method' | 'path' | 'headers' | 'body'>

/** What a caller sends; the gateway's own headers too, so that a service takes the very same request directly. */
const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, accept: 'application/json', 'x-gateway-key': GATEWAY_KEY })

export const VIEWS = {
  'the default view (today)': '',
  'a month': `&filterOptions=${encodeURIComponent(JSON.stringify([monthUntilToday()]))}`,
  'every day': `&filterOptions=${encodeURIComponent('["all"]')}`,
  'every day, searching for a word': `&filterOptions=${encodeURIComponent('["all"]')}&searchTerm=taxi`,
} as const
export type View = keyof typeof VIEWS

/** A page of ten receipts with total and sum. */
export const listReceipts = (token: string, view: View = 'the default view (today)'): Request => ({
  method: 'GET', path: `/v1/user/Kvitto/all?page=0&pageSize=10${VIEWS[view]}`, headers: headersOf(token),
})

const BOUNDARY = 'portal-bench-boundary'

/** Adds a receipt with a PDF of so many bytes. */
export function addReceipt(token: string, bytes: number): Request {
  const field = (name: string, value: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('date', today())}${field('Value', '349,50')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="files[]"; filename="kvitto.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), pdfOfSize(bytes).content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return { method: 'PUT', path: '/v1/user/Kvitto/Add', headers: { ...headersOf(token), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body: body.toString('base64') }
}

function today(daysAgo = 0): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(Date.now() - daysAgo * 86_400_000)
}

function monthUntilToday(): string {
  return `${today(30)}..${today()}`
}
