import { expect, it } from 'vitest'
import { groupAlike } from './notification-groups.ts'

/** Newest first, each given as `name | message`, or `name | message | day`. */
const groups = (...said: string[]) =>
  groupAlike(
    said.map((one, index) => {
      const [name = '', message = '', day = '24'] = one.split(' | ')
      return { id: said.length - index, name, message, happenedAt: `2026-11-${day} 08:00:00`, isSeen: true }
    }),
  ).map(({ message, alike }) => [message, ...alike.map((older) => older.message)].join(' + '))

it('joins three or more purchases that one person sent in on a day, where the newest stands', () =>
  expect(
    groups(
      'Ulla | Skickade in inköpet Stol',
      'Admin | Skrev ett nytt inlägg',
      'Ulla | Skickade in inköpet Bord',
      'Ulla | Skickade in inköpet Lampa',
    ),
  ).toEqual([
    'Skickade in inköpet Stol + Skickade in inköpet Bord + Skickade in inköpet Lampa',
    'Skrev ett nytt inlägg',
  ]))

it('leaves two as they are, in their order', () => {
  const said = ['Ulla | Skickade in inköpet Stol', 'Admin | Skrev ett nytt inlägg', 'Ulla | Skickade in inköpet Bord']
  expect(groups(...said)).toEqual(said.map((one) => one.split(' | ')[1]))
})

it.each([
  [
    'of another person',
    ['Ulla | Klarmarkerade Maj 2026', 'Ulla | Klarmarkerade Juni 2026', 'Bo | Klarmarkerade Maj 2026'],
  ],
  [
    'of another day',
    ['Ulla | Skickade in inköpet A', 'Ulla | Skickade in inköpet B', 'Ulla | Skickade in inköpet C | 23'],
  ],
  [
    'that give another status',
    [
      'Admin | Ändrade status på ditt inköp A till Beställd',
      'Admin | Ändrade status på ditt inköp B till Beställd',
      'Admin | Ändrade status på ditt inköp C till Pågående',
    ],
  ],
  [
    'with words of their own',
    [
      'Admin | Avslog ditt inköp A med orden: nej',
      'Admin | Avslog ditt inköp B med orden: kanske',
      'Admin | Avslog ditt inköp C med orden: sen',
    ],
  ],
])('does not join those %s', (_which, said) => expect(groups(...said)).toHaveLength(said.length))

it('joins months by what was done to them', () =>
  expect(
    groups('A | Klarmarkerade Maj 2026', 'A | Klarmarkerade Juni 2026', 'A | Klarmarkerade Juli 2026'),
  ).toHaveLength(1))

it('joins posts of several people, which all stand on one page', () =>
  expect(
    groups('Ulla | Skrev ett nytt inlägg', 'Bo | Skrev ett nytt inlägg', 'Admin | Skrev ett nytt inlägg'),
  ).toHaveLength(1))
