import { type PortalUser, read, type Request, send } from '@portal/testkit/whole-portal'
import { setTimeout as wait } from 'node:timers/promises'
import excel from 'exceljs'
import { idIn } from './add-kind.ts'
import { feedPage, pictureRequest } from './picture-posts.ts'

/** A value that is written repeatedly: a month, a profile, a purchase. It must hold the last acknowledged write. */
export interface Place {
  readonly name: string
  /** It can be written only once. */
  readonly once?: boolean
  write(value: number): Request | Promise<Request>
  read(): Promise<number>
}

/** A kind of such values; a user has several of each. */
export type PlaceKind = (person: PortalUser, n: number) => Promise<Place>

const month = (from: number, n: number) => ({
  year: String(from + Math.floor(n / 12)),
  month: String((n % 12) + 1).padStart(2, '0'),
})

const resultsOf = async (person: PortalUser, path: string, query: Record<string, string>) =>
  ((await read(person, { method: 'GET', path, query })) as { results: Record<string, unknown> }).results

const mileage: PlaceKind = async (person, n) => {
  const at = month(2040, n)
  const date = `${at.year}-${at.month}-01`
  return {
    name: 'mileage',
    write: (value) => ({ method: 'PUT', path: 'user/snurra/Mill', json: { date, Milersattning: value } }),
    read: async () => Number((await resultsOf(person, 'user/snurra/Mill', { date }))['Milersattning']),
  }
}

/** Klar saves the month's mileage, once. */
const closing: PlaceKind = async (person, n) => {
  const at = month(2060, n)
  const date = `${at.year}-${at.month}-01`
  return {
    name: 'Klar',
    once: true,
    write: (value) => ({
      method: 'GET',
      path: 'user/tid/Klar',
      query: { CurrentDate: date, Millersattning: String(value) },
    }),
    read: async () => {
      const { isKlar, Milersattning } = await resultsOf(person, 'user/snurra/Mill', { date })
      return isKlar === 1 ? Number(Milersattning) : 0
    },
  }
}

const pay: PlaceKind = async (person, n) => {
  const at = month(2050, n)
  return {
    name: 'Snurra',
    write: (value) => ({ method: 'PUT', path: 'user/snurra/Edit', json: { ...at, Snurra: { Timpris: value } } }),
    read: async () => Number((await resultsOf(person, 'user/snurra', { month: at.month, Year: at.year }))['Timpris']),
  }
}

/** A workbook replaces a month's staged figures; the month proposes the last ones. */
const payImport: PlaceKind = async (person, n) => {
  const at = month(2045, n)
  return {
    name: 'Snurra import',
    write: async (value) => {
      const workbook = new excel.Workbook()
      workbook.addWorksheet('Blad').addRows([
        ['Month', 'Timpris'],
        [`${at.year}-${at.month}`, value],
      ])
      const bytes = new Uint8Array(await workbook.xlsx.writeBuffer())
      return {
        method: 'PUT',
        path: 'user/snurra/import',
        form: () => {
          const data = new FormData()
          data.set('year', at.year)
          data.set('files[]', new Blob([bytes]), 'Snurra.xlsx')
          return data
        },
      }
    },
    read: async () =>
      Number((await resultsOf(person, 'user/snurra/prepare', { month: at.month, year: at.year }))['Timpris']),
  }
}

const PROFILE_FIELDS = ['Adress', 'Ort', 'Tele2'] as const

const profile: PlaceKind = async (person, n) => {
  const field = PROFILE_FIELDS[n % PROFILE_FIELDS.length] ?? 'Adress'
  return {
    name: `profile ${field}`,
    write: (value) => ({
      method: 'PUT',
      path: 'user/profile/update',
      json: { user: { [field]: `nr ${value}` }, daytoUpdate: 0 },
    }),
    read: async () => Number(String((await resultsOf(person, 'user/profile', {}))[field]).replace('nr ', '')),
  }
}

const purchaseEdit: PlaceKind = async (person, n) => {
  const fields = { date: '2025-05-05', Type: '1', Value: '10.00', notis: `andras-${person.id}-${n}` }
  const formWith = (more: Record<string, string>) => () => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...more })) data.set(name, value)
    return data
  }
  const id = String(
    await addSurely(person, { method: 'PUT', path: 'user/Inkop/Add', form: formWith({ Antal: '1' }) }, fields.notis),
  )
  return {
    name: 'purchase edit',
    write: (value) => ({
      method: 'PUT',
      path: 'user/Inkop/Edit',
      form: formWith({ Antal: String(value), EditRow: JSON.stringify({ id: Number(id) }) }),
    }),
    read: async () => {
      const { results } = (await read(person, {
        method: 'GET',
        path: 'user/Inkop/all',
        query: { searchTerm: fields.notis, filterOptions: '["all"]' },
      })) as { results: { id: number; Antal: number }[] }
      return results.find((row) => String(row.id) === id)?.Antal ?? 0
    },
  }
}

/** A post's text and its only picture are changed together. */
const postEdit: PlaceKind = async (person, n) => {
  const post = { method: 'PUT', path: 'user/post/Add', json: { content: '0' } } as const
  const id = await addSurely(person, post, `andras-${person.id}-${n}`)
  return {
    name: 'post edit',
    write: async (value) => {
      const key = `andras-${person.id}-${n}-${value}`
      const picture = await addSurely(person, pictureRequest(value, 10), key)
      const json = { id, content: String(value), pictures: [{ id: picture }] }
      return { method: 'PUT', path: 'user/post/Change', json }
    },
    read: async () => {
      const changed = (await feedPage(person, id + 1)).results.find((one) => one.id === id)
      const value = Number(changed?.message)
      return value === (changed?.pictures?.[0]?.width ?? 0) ? value : Number.NaN
    },
  }
}

/** Adds what a value depends on, retrying with the same key while a fault answers. */
async function addSurely(person: PortalUser, request: Request, key: string): Promise<number> {
  for (;;) {
    const id = idIn((await send(person, request, key)).body)
    if (id !== undefined) return id
    await wait(100)
  }
}

/** Every kind of value that is written repeatedly. */
export const PLACE_KINDS: readonly PlaceKind[] = [mileage, closing, pay, profile, purchaseEdit, postEdit, payImport]
