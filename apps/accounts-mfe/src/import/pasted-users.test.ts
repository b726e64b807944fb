import { describe, expect, it } from 'vitest'
import { MAX_IMPORTED } from './imported-users.ts'
import { pastedUsers } from './pasted-users.ts'

const read = (text: string) => pastedUsers(text, undefined)
const users = (text: string) =>
  read(text).users.map(({ user }) => [user.firstName, user.lastName ?? '', user.email].join('|'))

describe('pasted addresses', () => {
  it.each([
    ['one a line', 'bo@x.se\nann@x.se\r\neva@x.se'],
    ['commas', 'bo@x.se, ann@x.se,eva@x.se,'],
    ['semicolons', 'bo@x.se; ann@x.se;;eva@x.se'],
    ['spaces', 'bo@x.se ann@x.se  eva@x.se'],
    ['all of them, with one repeated', 'bo@x.se,ann@x.se;\n BO@x.se\neva@x.se'],
  ])('are read with %s', (_, text) => expect(users(text)).toEqual(['Bo||bo@x.se', 'Ann||ann@x.se', 'Eva||eva@x.se']))

  it.each([
    ['Anna Berg <anna@x.se>', 'Anna|Berg|anna@x.se'],
    ['"Anna Berg" <anna@x.se>', 'Anna|Berg|anna@x.se'],
    ['"Berg, Anna" <anna@x.se>', 'Anna|Berg|anna@x.se'],
    ['Berg, Anna <anna@x.se>', 'Anna|Berg|anna@x.se'],
    ['Anna von Berg\tanna@x.se', 'Anna|von Berg|anna@x.se'],
    ['<mailto:anna@x.se>', 'Anna||anna@x.se'],
    ['anna-karin.berg2@x.se', 'Anna-Karin|Berg|anna-karin.berg2@x.se'],
    ['åsa.ek+ny@x.se', 'Åsa|Ek|åsa.ek+ny@x.se'],
    ['007@x.se', '007||007@x.se'],
  ])('have a name, written or from the address: %s', (text, user) => expect(users(text)).toEqual([user]))

  it.each([
    ['Anna Berg;anna@x.se\nBo Ek;b@x.se', ['Anna|Berg|anna@x.se', 'Bo|Ek|b@x.se']],
    ['Anna;von Berg;anna@x.se', ['Anna|von Berg|anna@x.se']],
    ['Anna Berg, anna@x.se, Bo Ek, b@x.se', ['Anna|Berg|anna@x.se', 'Bo|Ek|b@x.se']],
    ['Namn;E-post\nAnna Berg;anna@x.se', ['Anna|Berg|anna@x.se']],
    ['Förnamn;Efternamn;E-post\r\nAnna;Berg;anna@x.se', ['Anna|Berg|anna@x.se']],
  ])('have the name in the cells before them: %s', (text, expected) => {
    expect(users(text)).toEqual(expected)
    expect(read(text).faults).toEqual([])
  })

  it('do not take three cells, a number or the cell of another line for a name', () =>
    expect(
      ['Anna;von;Berg;a@x.se', '0701234567;a@x.se', 'Anna\na@x.se', 'a@x.se;Anna'].map((text) =>
        read(text).faults.map(({ place }) => place),
      ),
    ).toEqual([['Anna', 'von', 'Berg'], ['0701234567'], ['Anna'], ['Anna']]))

  it('keep a text that is no address out, and name it', () => {
    const { users: found, faults } = read('bo@x.se\nhej på dig\nann@')
    expect(found).toHaveLength(1)
    expect(faults).toEqual([
      { row: 2, place: 'hej på dig', field: 'email' },
      { row: 3, place: 'ann@', field: 'email', isLast: true },
    ])
  })

  it('have none that may still be written after a line end, comma or semicolon', () =>
    expect(['ann@\n', 'ann@,', 'ann@; '].map((text) => read(text).faults[0]?.isLast)).toEqual([
      undefined,
      undefined,
      undefined,
    ]))

  it('have the first day of employment that is given', () =>
    expect(pastedUsers('bo@x.se', '2026-11-24').users).toMatchObject([{ user: { employedFrom: '2026-11-24' } }]))

  it('are refused when there are more than may be invited', () => {
    const many = Array.from({ length: MAX_IMPORTED + 1 }, (_, at) => `bo${at}@x.se`).join('\n')
    expect(read(many)).toMatchObject({ users: [], faults: [], isTooLong: true })
    expect(read('')).toEqual({ users: [], faults: [], missing: [], isTooLong: false })
  })
})
