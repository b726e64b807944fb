import { expect, it } from 'vitest'
import { MAX_IMPORTED, readUsers, type SheetRow } from './imported-users.ts'

const sheet = (...lines: readonly (readonly string[])[]): SheetRow[] =>
  lines.map((cells, index) => ({ number: index + 1, cells }))

it('reads users by their headings, in any order, beside other columns and below empty rows', () => {
  const rows = sheet(
    [],
    ['Nr', 'E-post*', 'Förnamn', 'Mobil', 'Efternamn'],
    ['1', ' bo@foretag.se ', 'Bo', '08-1', 'Ek'],
  )
  const user = { firstName: 'Bo', lastName: 'Ek', email: 'bo@foretag.se', phone: '08-1' }
  expect(readUsers(rows)).toEqual({ users: [{ row: 3, user }], faults: [], missing: [], isTooLong: false })
})

it('names every wrong cell by column and row, and a repeated address with the first row', () => {
  const rows = sheet(
    ['Förnamn', 'E-post'],
    ['', 'bo@foretag.se'],
    ['Eva', 'eva'],
    ['Kim', 'kim@foretag.se'],
    ['Kim', 'Kim@Foretag.se'],
  )
  const { users, faults } = readUsers(rows)
  expect(users.map(({ row }) => row)).toEqual([4])
  expect(faults).toEqual([
    { place: 'A2', field: 'firstName' },
    { place: 'B3', field: 'email' },
    { place: 'B5', field: 'repeated', firstRow: 4 },
  ])
})

it('reads the language by its name or code, and names a word for another', () => {
  const { users, faults } = readUsers(
    sheet(
      ['Förnamn', 'E-post', 'Språk'],
      ['Bo', 'bo@foretag.se', 'Svenska'],
      ['Ann', 'ann@foretag.se', 'EN'],
      ['Eva', 'eva@foretag.se', ''],
      ['Kim', 'kim@foretag.se', 'tyska'],
    ),
  )
  expect(users.map(({ user }) => user.language)).toEqual(['sv', 'en', undefined])
  expect(faults).toEqual([{ place: 'C5', field: 'language' }])
})

it('names columns after Z with two letters', () => {
  const head = [...Array.from({ length: 27 }, () => 'x'), 'E-post', 'Förnamn']
  expect(readUsers(sheet(head, [...Array.from({ length: 27 }, () => ''), 'x', 'Bo'])).faults).toEqual([
    { place: 'AB2', field: 'email' },
  ])
})

it.each([[[]], [sheet(['Namn', 'Telefon'], ['Bo', '08-1'])]])('needs the headings of name and address: %#', (rows) =>
  expect(readUsers(rows)).toMatchObject({ users: [], missing: ['firstName', 'email'] }),
)

it('refuses more users than it may invite', () => {
  const many = Array.from({ length: MAX_IMPORTED + 1 }, (_, at) => ['Bo', `bo${at}@foretag.se`])
  expect(readUsers(sheet(['Förnamn', 'E-post'], ...many))).toMatchObject({ users: [], isTooLong: true })
})
