import { duplicateCalls, fileCalls, purchaseCalls, sealedMonthCalls } from '@portal/money-contract'
import type { Purchase, ReviewedPurchase } from '@portal/money-domain'
import { anna, fakePortal } from '@portal/page-testkit'
import { NO_SEALS } from '../records/testing.ts'

/** Anna's own, submitted. */
export const book: Purchase = {
  id: 7,
  ownerId: anna.id,
  date: '2026-11-02',
  type: 'workTool',
  quantity: 2,
  amount: 45_000,
  link: 'https://www.shop.se/bok',
  note: 'Bok om Åre',
  status: 'submitted',
  fileName: 'offert.pdf',
  fileKey: 'k7',
}
/** Anna's own, being handled. */
export const phone: Purchase = {
  ...book,
  id: 8,
  type: 'variableCost',
  quantity: 1,
  amount: 900_000,
  link: null,
  note: 'Telefon',
  status: 'ongoing',
  fileName: null,
  fileKey: null,
}

export const ofAnna = (purchase: Purchase): ReviewedPurchase => ({
  ...purchase,
  firstName: 'Anna',
  lastName: 'Öberg',
  pictureUrl: null,
})
/** Another user's. */
export const chair: ReviewedPurchase = {
  ...ofAnna(book),
  id: 9,
  ownerId: 6,
  firstName: 'Bo',
  lastName: 'Ek',
  note: 'Stol',
  fileName: null,
  fileKey: null,
  link: null,
}

export const annaWithList = { ...anna, seesAllPurchases: true }

const sumOf = (rows: readonly Purchase[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** A portal whose lists contain these. */
export const withPurchases = (...rows: Purchase[]) =>
  fakePortal()
    .answer(duplicateCalls.find, () => [])
    .answer(sealedMonthCalls.find, () => NO_SEALS)
    .answer(purchaseCalls.history, () => [])
    .answer(fileCalls.download, () => new Blob(['%PDF-1'], { type: 'application/pdf' }))
    .answer(purchaseCalls.list, () => ({ rows, total: rows.length, sum: sumOf(rows) }))
    .answer(purchaseCalls.listAll, () => {
      const all = rows.map((row) => ('firstName' in row ? (row as ReviewedPurchase) : ofAnna(row)))
      return { rows: all, total: all.length, sum: sumOf(all) }
    })

/** The same, where each may be edited. */
export const withEdits = (...rows: Purchase[]) =>
  withPurchases(...rows).answer(purchaseCalls.edit, ({ seen, status, comment }) => ({
    ...book,
    ...seen,
    status: status ?? 'submitted',
    ...(comment === undefined ? {} : { comment }),
  }))
