import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fileCalls, purchaseCalls, receiptCalls, sealedMonthCalls } from '@portal/money-contract'
import { PortalError } from '@portal/platform-contract'
import { addDays, monthOf, type PlainDate } from '@portal/platform-domain'
import { admin, renderPage } from '@portal/page-testkit'
import PurchasesPage from '../purchases/purchases-page.tsx'
import { book, chair, withEdits, withPurchases } from '../purchases/testing.ts'
import { open, taxi, withReceipts } from '../receipts/testing.tsx'
import ReceiptsPage from '../receipts/receipts-page.tsx'
import { NO_SEALS } from './testing.ts'

const { refusal } = NO_SEALS
const SEALED = '2026-09-15'
const seals = { months: [monthOf(SEALED)], refusal }
const pdf = new File(['%PDF-1.4'], 'buss.pdf', { type: 'application/pdf' })

type Person = ReturnType<typeof renderPage>['person']
const dialog = () => within(screen.getByRole('dialog'))
const day = () => dialog().getByLabelText('Datum', { selector: 'input' })
const typeDay = async (person: Person, to: PlainDate) => {
  await person.clear(day())
  await person.type(day(), to)
}
const newReceipt = async (portal: ReturnType<typeof withReceipts>) => {
  const page = open({ at: '/Kvitto?ny' })
  await screen.findByRole('dialog', { name: 'Nytt kvitto' })
  await waitFor(() => expect(portal.received(sealedMonthCalls.find)).toHaveLength(1))
  return page.person
}

describe('a receipt’s day in a sealed month', () => {
  it('is said at the field as soon as it is typed, sends nothing, and is gone with another day', async () => {
    const portal = withReceipts(taxi).answer(sealedMonthCalls.find, () => seals)
    const person = await newReceipt(portal)
    await typeDay(person, SEALED)
    await waitFor(() => expect(day()).toHaveAccessibleDescription(refusal))
    expect(day()).toBeInvalid()
    await person.type(dialog().getByLabelText('Värde'), '50')
    await person.upload(document.querySelector('[role=dialog] input[type=file]') as HTMLInputElement, pdf)
    await person.click(dialog().getByRole('button', { name: 'Spara kvitto' }))
    await waitFor(() => expect(day()).toHaveFocus())
    expect(day()).toHaveAccessibleDescription(refusal)
    expect(portal.received(receiptCalls.add)).toEqual([])
    await typeDay(person, '2026-10-01')
    await waitFor(() => expect(day()).toBeValid())
    expect(screen.queryByText(refusal)).not.toBeInTheDocument()
  })

  it('is said of the day that a file of many proposes', async () => {
    withReceipts(taxi).answer(sealedMonthCalls.find, () => seals)
    const { person } = open()
    await screen.findByText('taxi.pdf')
    const bus = new File(['%PDF-1'], `Buss ${SEALED}.pdf`, { type: 'application/pdf' })
    await person.upload(screen.getByLabelText('Flera filer', { selector: 'input' }), [bus])
    await screen.findByRole('dialog', { name: 'Nytt kvitto' })
    await waitFor(() => expect(day()).toHaveAccessibleDescription(refusal))
    expect(day()).toHaveValue(SEALED)
  })

  it.each([
    ['an older service does not know the call', new PortalError('not_found')],
    ['the service is away', new PortalError('service_unavailable')],
  ])('is left to the service when %s, whose answer stands at the field', async (_which, failure) => {
    const portal = withReceipts(taxi)
      .fail(sealedMonthCalls.find, failure)
      .fail(receiptCalls.add, new PortalError({ code: 'month_sealed', status: 409, text: refusal }))
    const person = await newReceipt(portal)
    await typeDay(person, SEALED)
    await person.type(dialog().getByLabelText('Värde'), '50')
    await person.upload(document.querySelector('[role=dialog] input[type=file]') as HTMLInputElement, pdf)
    expect(day()).toBeValid()
    await person.click(dialog().getByRole('button', { name: 'Spara kvitto' }))
    await waitFor(() => expect(day()).toHaveAccessibleDescription(refusal))
    expect(portal.received(receiptCalls.add)).toHaveLength(1)
  })

  it('is known after a refusal: the months are asked for again', async () => {
    let known = NO_SEALS
    const portal = withReceipts(taxi)
      .answer(sealedMonthCalls.find, () => known)
      .answer(receiptCalls.add, () => {
        known = seals
        throw new PortalError({ code: 'month_sealed', status: 409, text: refusal })
      })
    const person = await newReceipt(portal)
    await typeDay(person, SEALED)
    await person.type(dialog().getByLabelText('Värde'), '50')
    await person.upload(document.querySelector('[role=dialog] input[type=file]') as HTMLInputElement, pdf)
    await person.click(dialog().getByRole('button', { name: 'Spara kvitto' }))
    await waitFor(() => expect(portal.received(sealedMonthCalls.find)).toHaveLength(2))
    await waitFor(() => expect(day()).toHaveAccessibleDescription(refusal))
    expect(screen.getAllByText(refusal)).toHaveLength(1)
    await typeDay(person, '2026-10-01')
    await waitFor(() => expect(day()).toBeValid())
    await typeDay(person, addDays(SEALED, 1))
    await waitFor(() => expect(day()).toHaveAccessibleDescription(refusal))
    expect(portal.received(receiptCalls.add)).toHaveLength(1)
  })

  it('is said in its correction, of the months of the user whose page is open', async () => {
    const portal = withReceipts({ ...taxi, isReviewed: false })
      .answer(sealedMonthCalls.find, () => seals)
      .answer(fileCalls.download, () => new Blob(['%PDF-1'], { type: 'application/pdf' }))
    const { person } = renderPage(<ReceiptsPage userId={6} />, { at: '/user', user: admin })
    await person.click(await screen.findByRole('button', { name: 'Rätta taxi.pdf' }))
    await typeDay(person, SEALED)
    await waitFor(() => expect(day()).toHaveAccessibleDescription(refusal))
    expect(portal.received(sealedMonthCalls.find).map(({ input }) => input)).toEqual([{ userId: 6 }])
    await person.click(dialog().getByRole('button', { name: 'Spara rättelsen' }))
    await waitFor(() => expect(day()).toHaveFocus())
    expect(portal.received(receiptCalls.correct)).toEqual([])
  })
})

describe('a purchase’s day in a sealed month', () => {
  const openPurchases = (options: Parameters<typeof renderPage>[1] = {}) =>
    renderPage(<PurchasesPage />, { at: '/Inkop?filter=all', ...options })

  it('is said of a new one, and nothing is sent', async () => {
    const portal = withPurchases().answer(sealedMonthCalls.find, () => seals)
    const { person } = openPurchases({ at: '/Inkop?ny' })
    await screen.findByRole('dialog')
    await person.type(dialog().getByLabelText(/^Värde/), '50')
    await typeDay(person, SEALED)
    await waitFor(() => expect(day()).toHaveAccessibleDescription(refusal))
    await person.click(dialog().getByRole('button', { name: 'Skicka in inköp' }))
    await waitFor(() => expect(day()).toHaveFocus())
    expect(portal.received(purchaseCalls.add)).toEqual([])
  })

  it('is not asked about before an administrator has chosen the owner of a new one', async () => {
    const portal = withPurchases().answer(sealedMonthCalls.find, () => seals)
    const { person } = openPurchases({ at: '/Inkop?ny', user: admin })
    await screen.findByRole('dialog')
    await typeDay(person, SEALED)
    expect(day()).toBeValid()
    expect(portal.received(sealedMonthCalls.find)).toEqual([])
  })

  it('is said of an edited one, of its owner’s months', async () => {
    const portal = withEdits(chair).answer(sealedMonthCalls.find, () => seals)
    const { person } = openPurchases({ user: admin })
    await person.click(await screen.findByRole('button', { name: 'Ändra Stol' }))
    await typeDay(person, SEALED)
    await waitFor(() => expect(day()).toHaveAccessibleDescription(refusal))
    expect(portal.received(sealedMonthCalls.find).map(({ input }) => input)).toEqual([{ userId: chair.ownerId }])
  })

  it('is not said of one that stays where it is and is only taken in hand', async () => {
    const inSealed = { ...chair, date: SEALED, isInSealedMonth: true }
    const portal = withEdits(inSealed, book).answer(sealedMonthCalls.find, () => seals)
    const { person } = openPurchases({ user: admin })
    await person.click(await screen.findByRole('button', { name: 'Ändra Stol' }))
    await waitFor(() => expect(portal.received(sealedMonthCalls.find)).toHaveLength(1))
    await person.type(dialog().getByLabelText(/^Notis/), ' blå')
    await person.click(dialog().getByRole('button', { name: 'Spara inköp' }))
    await waitFor(() => expect(portal.received(purchaseCalls.edit)).toHaveLength(1))
  })
})
