import { expect, it } from 'vitest'
import type { TFunction } from 'i18next'
import type { Purchase } from '@portal/money-domain'
import { shownFile, shownPurchase } from './shown-name.ts'

const t = ((key: string, values?: { kind: string; date: string }) =>
  values ? `${values.kind} ${values.date}` : key) as unknown as TFunction
const date = '2026-11-03'

it.each([
  ['receipt', 'taxi.pdf', { name: 'taxi.pdf' }],
  ['receipt', 'IMG_2041.jpg', { name: 'documents.kinds.receipt 2026-11-03', more: 'IMG_2041.jpg' }],
  ['invoice', 'Scan0001.pdf', { name: 'documents.kinds.invoice 2026-11-03', more: 'Scan0001.pdf' }],
] as const)('calls a %s with the file %s %j', (kind, fileName, shown) =>
  expect(shownFile(t, kind, { fileName, date })).toEqual(shown),
)

it("keeps a document's name without ending", () =>
  expect(shownFile(t, 'purchase', { name: 'offert', fileName: 'offert.pdf', date })).toEqual({ name: 'offert' }))

it.each<[Partial<Purchase>, ReturnType<typeof shownPurchase>]>([
  [{}, { name: 'purchases.oneOf.workTool 2026-11-03' }],
  [{ note: 'Stol\nröd' }, { name: 'Stol' }],
  [{ link: 'https://shop.se/stol' }, { name: 'shop.se/stol' }],
  [{ fileName: 'offert.pdf' }, { name: 'offert.pdf' }],
  [
    { fileName: 'offert.pdf', note: 'Stol\nröd' },
    { name: 'Stol', more: 'offert.pdf' },
  ],
  [
    { fileName: 'Scan0001.pdf', note: 'Stol' },
    { name: 'Stol', more: 'Scan0001.pdf' },
  ],
  [
    { note: 'x'.repeat(200), fileName: 'offert.pdf' },
    { name: `${'x'.repeat(99)}…`, whole: 'x'.repeat(200), more: 'offert.pdf' },
  ],
  [{ note: 'offert.pdf', fileName: 'offert.pdf' }, { name: 'offert.pdf' }],
  [
    { fileName: 'Scan0001.pdf', link: 'https://shop.se/stol' },
    { name: 'shop.se/stol', more: 'Scan0001.pdf' },
  ],
  [{ fileName: 'Scan0001.pdf' }, { name: 'purchases.oneOf.workTool 2026-11-03', more: 'Scan0001.pdf' }],
])('calls a purchase with %j by what says most', (fields, shown) =>
  expect(shownPurchase(t, { id: 7, type: 'workTool', date, note: '', link: null, fileName: null, ...fields })).toEqual(
    shown,
  ),
)
