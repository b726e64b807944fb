import { expect, it } from 'vitest'
import { cutName, PURCHASE_FILE, purchaseInput, purchaseName } from './purchase.ts'

const bok = { date: '2026-11-20', amount: 12_350, type: 'workTool', quantity: 1, link: '', note: '' }

it('needs no link, note or file (D24)', () => {
  expect(purchaseInput.safeParse(bok).success).toBe(true)
  expect(PURCHASE_FILE).toMatchObject({ required: false, kinds: ['pdf', 'xlsx', 'xls'] })
})
it.each([
  [{ date: '2026-02-30' }, 'date'],
  [{ amount: -1 }, 'amount'],
  [{ type: 'gift' }, 'type'],
  [{ quantity: 0 }, 'quantity'],
  [{ quantity: 1.5 }, 'quantity'],
  [{ quantity: 1_000_001 }, 'quantity'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ note: 'x'.repeat(2001) }, 'note'],
])('refuses %j at %s', (wrong, field) =>
  expect(purchaseInput.safeParse({ ...bok, ...wrong }).error?.issues.map((issue) => issue.path)).toEqual([[field]]),
)

it.each([
  [{ fileName: 'offert.pdf', note: 'Bok', link: 'https://shop.se' }, 'Bok'],
  [{ fileName: 'offert.pdf', note: '\n Bok \nInbunden', link: null }, 'Bok'],
  [{ fileName: 'offert.pdf', note: ' \n', link: 'https://shop.se' }, 'offert.pdf'],
  [{ fileName: null, note: 'Bok\nInbunden', link: 'https://shop.se' }, 'Bok'],
  [{ fileName: null, note: ' ', link: 'https://shop.se/bok' }, 'shop.se/bok'],
  [{ fileName: null, note: '', link: null }, '#7'],
])('gets its name from what it has: %j', (purchase, name) => expect(purchaseName({ id: 7, ...purchase })).toBe(name))

it.each([
  ['Stol', 'Stol'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['😀'.repeat(101), `${'😀'.repeat(99)}…`],
])('cuts a name after 100 characters, never within one: %s', (name, cut) => expect(cutName(name)).toBe(cut))
