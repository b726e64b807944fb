import { screen, within } from '@testing-library/react'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { payRateCalls, type RateBook, type RatePreview } from '@portal/time-contract'
import { table } from '../testing/fake-snurra.ts'
import { RatesButton } from './rates-dialog.tsx'

export const fromStart: RateBook = {
  earliest: '2026-11',
  rates: table.rates.map((rates) => ({ ...rates, added: null })),
  shares: [
    { userId: null, userName: null, validFrom: '2000-01', share: 810_000, added: null },
    { userId: 28, userName: 'Karin Ek', validFrom: '2000-01', share: 850_000, added: null },
  ],
}
const effect: RatePreview = {
  months: 3,
  balance: -120_000,
  people: [
    { userId: 4, name: 'Elin Berg', months: 2, balance: -80_000 },
    { userId: 9, name: 'Oskar Lind', months: 1, balance: -40_000 },
  ],
}
export const withBook = (book = fromStart) =>
  fakePortal()
    .answer(payRateCalls.list, () => book)
    .answer(payRateCalls.add, () => fromStart)
    .answer(payRateCalls.preview, () => effect)
export const open = async (book = fromStart) => {
  const portal = withBook(book)
  const { person } = renderPage(<RatesButton userId={4} />, { user: admin })
  await person.click(screen.getByRole('button', { name: 'Satser' }))
  return { portal, person, dialog: within(await screen.findByRole('dialog', { name: 'Satser och andelar' })) }
}

type Person = Awaited<ReturnType<typeof open>>['person']
export const confirm = async (person: Person, name: string) =>
  person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
export const changeContribution = async (person: Person, text: string) => {
  const rate = await screen.findByRole('textbox', { name: 'Arbetsgivaravgift' })
  await person.clear(rate)
  await person.type(rate, text)
}
