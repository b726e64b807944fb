import { createHash } from 'node:crypto'
import { type Answer, type PortalUser, read, type Request, send } from '@portal/testkit/whole-portal'
import { pdfFile } from '@portal/testkit/sample-files'
import type { AddKind, Stored } from './add-kind.ts'
import { allRows, type WireRow } from './all-rows.ts'
import { feed, picturePost } from './picture-posts.ts'

const day = (from: number, n: number) => new Date(Date.UTC(from, 0, 1 + n)).toISOString().slice(0, 10)

/** The file of a record: its content is unique. */
const fileOf = (marker: string): Uint8Array<ArrayBuffer> => pdfFile(marker, marker).content

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const isFile = (bytes: Buffer, marker: string): boolean => sha256(bytes) === sha256(fileOf(marker))
const downloadOf = (name: unknown, url: unknown): Request => ({
  method: 'GET',
  path: 'user/file/Download',
  query: { filename: String(name), url: String(url) },
})

function form(fields: Record<string, string>, marker?: string): () => FormData {
  return () => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    if (marker !== undefined)
      data.set('files[]', new Blob([fileOf(marker)], { type: 'application/pdf' }), `${marker}.pdf`)
    return data
  }
}

const withoutEnding = (fileName: unknown) => String(fileName).replace(/\.pdf$/, '')

function voucher(path: 'Kvitto' | 'Faktura', names: { file: string; url: string; date: string }): AddKind {
  const dateOf = (n: number) => day(2020, n % 1_000)
  return {
    name: path,
    hasFile: true,
    adds: 'own',
    isFile,
    request: (marker, n) => ({
      method: 'PUT',
      path: `user/${path}/Add`,
      form: form({ date: dateOf(n), Value: `${n + 1}.50` }, marker),
    }),
    expected: (n) => `${n + 1}.50 ${dateOf(n)}`,
    readAll: async (person) =>
      (await allRows(person, `user/${path}/all`)).map((row) => ({
        marker: withoutEnding(row[names.file]),
        id: Number(row['id']),
        says: `${row['Value']} ${row[names.date]}`,
        file: downloadOf(row[names.file], row[names.url]),
      })),
  }
}

function purchase(name: string, hasFile: boolean): AddKind {
  return {
    name,
    hasFile,
    adds: 'own',
    isFile,
    request: (marker, n) => ({
      method: 'PUT',
      path: 'user/Inkop/Add',
      form: form(
        { date: day(2021, n % 1_000), Type: '1', Antal: String(n + 1), Value: '99.50', notis: marker, link: '' },
        hasFile ? marker : undefined,
      ),
    }),
    expected: (n) => `${n + 1} 99.50 ${day(2021, n % 1_000)}`,
    readAll: async (person) =>
      (await allRows(person, 'user/Inkop/all'))
        .filter((row) => String(row['Inkopdesc']).startsWith(`${name}-`))
        .map((row) => ({
          marker: String(row['Inkopdesc']),
          id: Number(row['id']),
          says: `${row['Antal']} ${row['Value']} ${row['InkopDate']}`,
          ...(row['InkopUrl'] ? { file: downloadOf(row['InkopName'], row['InkopUrl']) } : {}),
        })),
  }
}

const timeEntry: AddKind = {
  name: 'Event',
  hasFile: false,
  adds: 'own',
  request: (marker, n) => ({
    method: 'PUT',
    path: 'user/Event/Add',
    json: { event: { start: day(2001, n), end: day(2001, n), Status: 'Arbete', Timmar: '7.5', desc: marker } },
  }),
  expected: (n) => `7.5 ${day(2001, n)}`,
  readAll: async (person) => {
    const rows: Stored[] = []
    for (let month = 0; month < 48; month += 1) {
      const query = { year: String(2001 + Math.floor(month / 12)), month: String((month % 12) + 1).padStart(2, '0') }
      const { results } = (await read(person, { method: 'GET', path: 'user/Event', query })) as { results: WireRow[] }
      rows.push(
        ...results.map((row) => ({
          marker: String(row['description']),
          id: Number(row['id']),
          says: `${Number(row['WorkingTime'])} ${row['startdate']}`,
        })),
      )
    }
    return rows
  },
}

const post: AddKind = {
  name: 'Inlagg',
  hasFile: false,
  adds: 'own',
  isShared: true,
  request: (marker) => ({ method: 'PUT', path: 'user/post/Add', json: { content: marker } }),
  expected: () => '',
  readAll: async (person) => (await feed(person)).map(({ id, message }) => ({ marker: message, id, says: '' })),
}

const user: AddKind = {
  name: 'users',
  hasFile: false,
  adds: 'administrator',
  request: (marker, n) => ({
    method: 'POST',
    path: 'users/add',
    form: form({
      user: JSON.stringify({
        Firstname: marker,
        Lastname: `nummer ${n}`,
        email: `${marker}@example.se`,
        password: 'Fel-losen-3',
      }),
    }),
  }),
  expected: (n) => `nummer ${n}`,
  readAll: async (person) =>
    (await allRows(person, 'users/all', [])).map((row) => ({
      marker: String(row['Firstname']),
      id: Number(row['id']),
      says: String(row['Lastname']),
    })),
}

export const RECEIPT = voucher('Kvitto', { file: 'invoiceName', url: 'invoiceUrl', date: 'invoicedate' })

/** Every kind of record that is added with an Idempotency-Key. */
export const ADD_KINDS: readonly AddKind[] = [
  RECEIPT,
  voucher('Faktura', { file: 'FakturaNamn', url: 'FakturaUrl', date: 'FakturaDate' }),
  purchase('Inkop', false),
  purchase('Inkopsfil', true),
  timeEntry,
  post,
  picturePost,
  user,
]

/** Sends an add with its key once, after what it needs. */
export async function sendAdd(kind: AddKind, person: PortalUser, marker: string, n: number): Promise<Answer> {
  const first = kind.first && (await send(person, kind.first(marker, n), `${marker}-first`))
  return first && first.status !== 200 ? first : send(person, kind.request(marker, n, first), marker)
}
