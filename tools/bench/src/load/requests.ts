import { pdfOfSize } from '@portal/testkit/sample-files'
import { GATEWAY_KEY } from '../world/portal.ts'
import { RARE_WORD } from '../world/record-rows.ts'
import type { Job } from './job.ts'

type Request = Pick<Job, 'method' | 'path' | 'headers' | 'body'>

/** What a caller sends; the gateway's own headers too, so that a service takes the very same request directly. */
const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, accept: 'application/json', 'x-gateway-key': GATEWAY_KEY })

const all = `&filterOptions=${encodeURIComponent('["all"]')}`

export const VIEWS = {
  'the default view (today)': '',
  'a month': `&filterOptions=${encodeURIComponent(JSON.stringify([monthUntilToday()]))}`,
  'every day': all,
  'every day, searching for a word': `${all}&searchTerm=${RARE_WORD}`,
} as const
export type View = keyof typeof VIEWS

export const LISTS = {
  receipts: 'user/Kvitto/all',
  invoices: 'user/Faktura/all',
  'own purchases': 'user/Inkop/all',
  'everybody’s purchases': 'Admin/Inkop/all',
  documents: 'user/Document/all',
} as const
export type List = keyof typeof LISTS

/** A page of ten records with total and sum. */
export const listRecords = (list: List, token: string, view: View): Request => ({
  method: 'GET', path: `/v1/${LISTS[list]}?page=0&pageSize=10${VIEWS[view]}`, headers: headersOf(token),
})

/** A page of ten receipts with total and sum. */
export const listReceipts = (token: string, view: View = 'the default view (today)'): Request => listRecords('receipts', token, view)

/** Who is signed in. */
export const whoAmI = (token: string): Request => ({ method: 'POST', path: '/v1/auth/me', headers: headersOf(token) })

/** Signs in with e-mail and password. */
export const signIn = (email: string, password: string): Request => ({
  method: 'POST', path: '/v1/auth/login', headers: { 'content-type': 'application/json', 'x-gateway-key': GATEWAY_KEY, 'x-client-address': '203.0.113.9' },
  body: Buffer.from(JSON.stringify({ email, password })).toString('base64'),
})

/** A page of ten users, in an order and narrowed as `view` says. */
export const listUsers = (token: string, view: string): Request => ({ method: 'GET', path: `/v1/users/all?page=0&pageSize=10${view}`, headers: headersOf(token) })

/** Every user as a workbook. */
export const usersReport = (token: string): Request => ({ method: 'GET', path: '/v1/rapport/get', headers: headersOf(token) })

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
