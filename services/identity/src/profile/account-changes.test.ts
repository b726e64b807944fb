import { expect, it } from 'vitest'
import { accountChangeTexts, announcedDiffers, type LoggedAccount } from './account-changes.ts'

const anna: LoggedAccount = {
  firstName: 'Anna',
  lastName: 'Ek',
  email: 'anna@example.se',
  phone: '',
  otherPhone: '',
  personalNumber: '900101-1234',
  address: '',
  postalCode: '',
  city: '',
  role: 'user',
  active: true,
  seesAllPurchases: false,
  salary: 4_500_000,
  pension: 450_000,
  employedFrom: null,
  payLocked: false,
}

it.each<[Partial<LoggedAccount>, string[], boolean]>([
  [{}, [], false],
  [{ phone: '070' }, ['Ändrade profilen: Telefon (tomt) → 070'], false],
  [{ personalNumber: '' }, ['Ändrade profilen: Personnummer'], false],
  [{ firstName: 'Anneli', city: 'Åre' }, ['Ändrade profilen: Förnamn Anna → Anneli, Ort'], true],
  [{ lastName: '' }, ['Ändrade profilen: Efternamn Ek → (tomt)'], true],
  [{ address: 'Vägen 1', personalNumber: '' }, ['Ändrade profilen: Personnummer, Adress'], false],
  [{ salary: 4_600_000, payLocked: true }, ['Ändrade löneuppgifterna: Lön'], true],
  [{ pension: 0 }, ['Ändrade löneuppgifterna: Pension'], true],
  [{ salary: 1, pension: 0 }, ['Ändrade löneuppgifterna: Lön, Pension'], true],
  [{ payLocked: true }, ['Låste löneuppgifterna'], false],
  [{ role: 'admin' }, ['Ändrade rollen till Admin'], true],
  [{ seesAllPurchases: true }, ['Gav rätt att se allas inköp'], false],
  [{ active: false }, ['Inaktiverade kontot'], true],
  [{ employedFrom: '2026-11-02' }, ['Ändrade anställningens första dag till 2026-11-02'], true],
])('%j is logged as %j', (change, texts, announced) => {
  expect(accountChangeTexts(anna, { ...anna, ...change }, { passwordChanged: false, isOwn: true })).toEqual(texts)
  expect(announcedDiffers(anna, { ...anna, ...change })).toBe(announced)
})

it('logs the former first day of employment', () => {
  const before = { ...anna, employedFrom: '2026-11-02' }
  const after = { ...anna, employedFrom: '2026-11-16' }
  expect(accountChangeTexts(before, after, { passwordChanged: false, isOwn: false })).toEqual([
    'Ändrade anställningens första dag från 2026-11-02 till 2026-11-16',
  ])
})

it('logs the lock that an administrator sets together with a pay', () => {
  const after = { ...anna, salary: 4_600_000, payLocked: true }
  expect(accountChangeTexts(anna, after, { passwordChanged: false, isOwn: false })).toEqual([
    'Ändrade löneuppgifterna: Lön',
    'Låste löneuppgifterna',
  ])
})

it('logs the other direction of every switch', () => {
  const before: LoggedAccount = {
    ...anna,
    role: 'admin',
    active: false,
    seesAllPurchases: true,
    employedFrom: '2026-11-02',
    payLocked: true,
  }
  expect(accountChangeTexts(before, anna, { passwordChanged: true, isOwn: false })).toEqual([
    'Bytte lösenord',
    'Låste upp löneuppgifterna',
    'Ändrade rollen till Användare',
    'Tog bort rätten att se allas inköp',
    'Tog bort anställningens första dag 2026-11-02',
    'Aktiverade kontot',
  ])
})

it.each<[Partial<LoggedAccount>, string[]]>([
  [{ city: 'Åre' }, ['Ångrade en ändring av profilen: Ort']],
  [{ salary: 4_600_000 }, ['Ångrade en ändring av löneuppgifterna: Lön']],
  [{ payLocked: true }, ['Ångrade att löneuppgifterna låstes upp']],
  [{ role: 'admin' }, ['Ångrade en ändring av rollen, som åter är Admin']],
  [{ seesAllPurchases: true }, ['Ångrade att rätten att se allas inköp togs bort']],
  [{ employedFrom: '2026-11-02' }, ['Ångrade en ändring av anställningens första dag, som åter är 2026-11-02']],
  [{ active: false }, ['Ångrade att kontot aktiverades']],
])('%j that takes a change back is logged as %j', (change, texts) => {
  expect(
    accountChangeTexts(anna, { ...anna, ...change }, { passwordChanged: false, isOwn: false, undoes: true }),
  ).toEqual(texts)
})
