import { expect, it } from 'vitest'
import { MAX_IMPORTED, readUsers, type SheetRow } from './imported-users.ts'

const sheet = (...lines: readonly (readonly string[])[]): SheetRow[] =>
  lines.map((cells, index) => ({ number: index + 1, cells }))

const read = (rows: SheetRow[]) => readUsers(rows, '2026-11-24')

it('reads users by their headings, in any order, beside other columns and below empty rows', () => {
  const rows = sheet(
    [],
    ['Nr', 'E-post*', 'Förnamn', 'Mobil', 'Efternamn'],
    ['1', ' bo@foretag.se ', 'Bo', '08-1', 'Ek'],
  )
  const user = { firstName: 'Bo', lastName: 'Ek', email: 'bo@foretag.se', phone: '08-1' }
  expect(read(rows)).toEqual({ users: [{ row: 3, user }], faults: [], missing: [], isTooLong: false })
})

it('names every wrong cell by column and row, and a repeated address with the first row', () => {
  const rows = sheet(
    ['Förnamn', 'E-post'],
    ['', 'bo@foretag.se'],
    ['Eva', 'eva'],
    ['Kim', 'kim@foretag.se'],
    ['Kim', 'Kim@Foretag.se'],
  )
  const { users, faults } = read(rows)
  expect(users.map(({ row }) => row)).toEqual([4])
  expect(faults).toEqual([
    { row: 2, place: 'A2', field: 'firstName' },
    { row: 3, place: 'B3', field: 'email' },
    { row: 5, place: 'B5', field: 'repeated', firstRow: 4 },
  ])
})

it('reads the language by its name or code, and names a word for another', () => {
  const { users, faults } = read(
    sheet(
      ['Förnamn', 'E-post', 'Språk'],
      ['Bo', 'bo@foretag.se', 'Svenska'],
      ['Ann', 'ann@foretag.se', 'EN'],
      ['Eva', 'eva@foretag.se', ''],
      ['Kim', 'kim@foretag.se', 'tyska'],
    ),
  )
  expect(users.map(({ user }) => user.language)).toEqual(['sv', 'en', undefined])
  expect(faults).toEqual([{ row: 5, place: 'C5', field: 'language' }])
})

it('reads the first day of employment as people write it, and names a text that is no day', () => {
  const { users, faults } = read(
    sheet(
      ['Förnamn', 'E-post', 'Anställd från'],
      ['Bo', 'bo@foretag.se', '2026-12-01'],
      ['Ann', 'ann@foretag.se', '1 december 2026'],
      ['Eva', 'eva@foretag.se', ''],
      ['Kim', 'kim@foretag.se', 'snart'],
    ),
  )
  expect(users.map(({ user }) => user.employedFrom)).toEqual(['2026-12-01', '2026-12-01', undefined])
  expect(faults).toEqual([{ row: 5, place: 'C5', field: 'employedFrom' }])
})

it('gives those without a first day of employment the given one, and marks them', () => {
  const rows = sheet(
    ['Förnamn', 'E-post', 'Anställd från'],
    ['Bo', 'bo@foretag.se', '2026-12-01'],
    ['Eva', 'eva@foretag.se', ''],
  )
  const eva = { firstName: 'Eva', lastName: '', email: 'eva@foretag.se', phone: '', employedFrom: '2026-11-24' }
  expect(readUsers(rows, '2026-11-24', '2026-11-24').users).toEqual([
    { row: 2, user: { ...eva, firstName: 'Bo', email: 'bo@foretag.se', employedFrom: '2026-12-01' } },
    { row: 3, user: eva, isWithoutDay: true },
  ])
  const withoutColumn = sheet(['Förnamn', 'E-post'], ['Eva', 'eva@foretag.se'])
  expect(readUsers(withoutColumn, '2026-11-24', '2026-11-24').users).toMatchObject([
    { user: { employedFrom: '2026-11-24' }, isWithoutDay: true },
  ])
})

it('reads the role by its name, and names a word for another', () => {
  const { users, faults } = read(
    sheet(
      ['Förnamn', 'E-post', 'Roll'],
      ['Bo', 'bo@foretag.se', 'Admin'],
      ['Ann', 'ann@foretag.se', 'administratör'],
      ['Eva', 'eva@foretag.se', 'Användare'],
      ['Ulf', 'ulf@foretag.se', 'Konsult'],
      ['Liv', 'liv@foretag.se', ''],
      ['Kim', 'kim@foretag.se', 'chef'],
    ),
  )
  expect(users.map(({ user }) => user.role)).toEqual(['admin', 'admin', 'user', 'user', undefined])
  expect(faults).toEqual([{ row: 7, place: 'C7', field: 'role' }])
})

it('names columns after Z with two letters', () => {
  const head = [...Array.from({ length: 27 }, () => 'x'), 'E-post', 'Förnamn']
  expect(read(sheet(head, [...Array.from({ length: 27 }, () => ''), 'x', 'Bo'])).faults).toEqual([
    { row: 2, place: 'AB2', field: 'email' },
  ])
})

it.each([[[]], [sheet(['Namn', 'Telefon'], ['Bo', '08-1'])]])('needs the headings of name and address: %#', (rows) =>
  expect(read(rows)).toMatchObject({ users: [], missing: ['firstName', 'email'] }),
)

it('refuses more users than it may invite', () => {
  const many = Array.from({ length: MAX_IMPORTED + 1 }, (_, at) => ['Bo', `bo${at}@foretag.se`])
  expect(read(sheet(['Förnamn', 'E-post'], ...many))).toMatchObject({ users: [], isTooLong: true })
})
