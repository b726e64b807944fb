import { pdfOfSize } from '@portal/testkit/sample-files'
import { GATEWAY_KEY } from '../world/portal.ts'
import { RARE_WORD } from '../world/record-rows.ts'
import type { Job } from './job.ts'

type Request = Pick<Job, 'method' | 'path' | 'headers' | 'body'>

/** A caller's headers; includes the gateway's own, so that a service accepts the same request directly. */
const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  accept: 'application/json',
  'x-gateway-key': GATEWAY_KEY,
})

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
  'all users’ purchases': 'Admin/Inkop/all',
  documents: 'user/Document/all',
} as const
export type List = keyof typeof LISTS

/** A page of ten records with total and sum. */
export const listRecords = (list: List, token: string, view: View): Request => ({
  method: 'GET',
  path: `/v1/${LISTS[list]}?page=0&pageSize=10${VIEWS[view]}`,
  headers: headersOf(token),
})

/** A page of ten receipts with total and sum. */
export const listReceipts = (token: string, view: View = 'the default view (today)'): Request =>
  listRecords('receipts', token, view)

/** The signed-in user. */
export const whoAmI = (token: string): Request => ({ method: 'POST', path: '/v1/auth/me', headers: headersOf(token) })

/** Signs in with e-mail and password. */
export const signIn = (email: string, password: string): Request => ({
  method: 'POST',
  path: '/v1/auth/login',
  headers: { 'content-type': 'application/json', 'x-gateway-key': GATEWAY_KEY, 'x-client-address': '203.0.113.9' },
  body: Buffer.from(JSON.stringify({ email, password })).toString('base64'),
})

/** A page of ten users, sorted and filtered by `view`. */
export const listUsers = (token: string, view: string): Request => ({
  method: 'GET',
  path: `/v1/users/all?page=0&pageSize=10${view}`,
  headers: headersOf(token),
})

/** Every user as a workbook. */
export const usersReport = (token: string): Request => ({
  method: 'GET',
  path: '/v1/rapport/get',
  headers: headersOf(token),
})

const BOUNDARY = 'portal-bench-boundary'

interface SentFile {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

function form(fields: Readonly<Record<string, string>>, file: SentFile): { type: string; body: string } {
  const part = (disposition: string, type = '') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n${type}\r\n`
  const head = Object.entries(fields)
    .map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`)
    .join('')
  const fileHead = part(`name="files[]"; filename="${file.name}"`, `content-type: ${file.type}\r\n`)
  const body = Buffer.concat([Buffer.from(head + fileHead), file.content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: body.toString('base64') }
}

/** Adds a receipt with a PDF of this many bytes. */
export function addReceipt(token: string, bytes: number): Request {
  const { type, body } = form(
    { date: today(), Value: '349,50' },
    { name: 'kvitto.pdf', type: 'application/pdf', content: pdfOfSize(bytes).content },
  )
  return { method: 'PUT', path: '/v1/user/Kvitto/Add', headers: { ...headersOf(token), 'content-type': type }, body }
}

/** Imports a workbook into a year of Snurra. */
export function importWorkbook(token: string, year: number, content: Uint8Array): Request {
  const { type, body } = form(
    { year: String(year) },
    { name: 'Snurra.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content },
  )
  return { method: 'PUT', path: '/v1/user/snurra/import', headers: { ...headersOf(token), 'content-type': type }, body }
}

function today(daysAgo = 0): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(Date.now() - daysAgo * 86_400_000)
}

function monthUntilToday(): string {
  return `${today(30)}..${today()}`
}
