import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { duplicateCalls, purchaseCalls, receiptCalls, sealedMonthCalls } from '@portal/money-contract'
import type { Duplicate, Receipt } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { today } from '@portal/web-kit'
import PurchasesPage from '../purchases/purchases-page.tsx'
import { book, withPurchases } from '../purchases/testing.ts'
import ReceiptsPage from '../receipts/receipts-page.tsx'
import { NO_SEALS } from '../records/testing.ts'

const taxi: Duplicate = { id: 7, kind: 'receipt', name: 'taxi.pdf', amount: 12_350, date: '2026-10-09', sameFile: true }
const stored: Receipt = { id: 9, fileName: 'ny.pdf', fileKey: 'k9', amount: 12_350, date: today() }
const pdf = new File(['%PDF-1.4'], 'ny.pdf', { type: 'application/pdf' })
/** The SHA-256 of those eight bytes. */
const PDF_SHA256 = /^[0-9a-f]{64}$/

const withDuplicates = (...found: Duplicate[]) =>
  fakePortal()
    .answer(receiptCalls.list, () => ({ rows: [], total: 0, sum: 0 }))
    .answer(duplicateCalls.find, () => found)
    .answer(sealedMonthCalls.find, () => NO_SEALS)
    .answer(receiptCalls.add, () => stored)

async function typeReceipt({ person }: ReturnType<typeof renderPage>, file?: File) {
  await person.click((await screen.findAllByRole('button', { name: 'Lägg till kvitto' }))[0] as HTMLElement)
  await person.type(screen.getByLabelText('Värde'), '123,50')
  if (file) await person.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
}
const open = () => renderPage(<ReceiptsPage />, { at: '/Kvitto' })

describe('the warning of a duplicate', () => {
  it('names the record with the same file before saving, and allows saving', async () => {
    const portal = withDuplicates(taxi)
    const page = open()
    await typeReceipt(page, pdf)
    // The check runs for the value alone first, and again when the file's checksum is known.
    await waitFor(() => {
      expect(screen.getByText(/^Samma fil finns på kvittot/)).toHaveTextContent(
        'Samma fil finns på kvittot taxi.pdf, 123,50 kr, 2026-10-09.',
      )
      expect(portal.received(duplicateCalls.find).at(-1)?.input).toMatchObject({
        kind: 'receipt',
        date: today(),
        amount: 12_350,
        sha256: expect.stringMatching(PDF_SHA256),
      })
    })
    await page.person.click(screen.getByRole('button', { name: 'Spara kvitto' }))
    expect(await screen.findByText('Kvittot är sparat.')).toBeInTheDocument()
  })

  it('names the record with the same day and value while there is no file', async () => {
    const portal = withDuplicates({ ...taxi, sameFile: false })
    await typeReceipt(open())
    expect(await screen.findByText(/^Samma datum och värde/)).toHaveTextContent(
      'Samma datum och värde finns på kvittot taxi.pdf, 123,50 kr, 2026-10-09.',
    )
    expect(portal.received(duplicateCalls.find)[0]?.input).not.toHaveProperty('sha256')
  })

  it('names one of several records until it is unfolded', async () => {
    withDuplicates(taxi, { ...taxi, id: 8, name: 'buss.pdf' }, { ...taxi, id: 9, name: 'bil.pdf' })
    const page = open()
    await typeReceipt(page)
    await screen.findByText('Finns det här redan?')
    expect(screen.getAllByText(/^Samma fil finns på/)).toHaveLength(1)
    await page.person.click(screen.getByRole('button', { name: 'och 2 till' }))
    expect(screen.getAllByText(/^Samma fil finns på/)).toHaveLength(3)
    await page.person.click(screen.getByRole('button', { name: 'Visa färre' }))
    expect(screen.getAllByText(/^Samma fil finns på/)).toHaveLength(1)
  })

  it('is silent without duplicates, and when the check is not available', async () => {
    const portal = withDuplicates()
    const page = open()
    // On a slow machine a half typed value is checked too.
    const isChecked = (amount: number) =>
      waitFor(() => expect(portal.received(duplicateCalls.find).at(-1)?.input.amount).toBe(amount))
    await typeReceipt(page)
    await isChecked(12_350)
    expect(screen.queryByText('Finns det här redan?')).not.toBeInTheDocument()
    portal.fail(duplicateCalls.find, new PortalError('service_unavailable'))
    await page.person.clear(screen.getByLabelText('Värde'))
    await page.person.type(screen.getByLabelText('Värde'), '99')
    await isChecked(9_900)
    expect(screen.queryByText('Finns det här redan?')).not.toBeInTheDocument()
  })

  it('stands at the buttons of a new purchase, over none of its fields', async () => {
    withPurchases().answer(duplicateCalls.find, () => [{ ...taxi, kind: 'purchase' as const, name: 'offert.pdf' }])
    const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?ny' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Nytt inköp' }))
    await person.type(dialog.getByLabelText('Värde'), '99')
    const warning = await dialog.findByText('Finns det här redan?')
    expect(warning.closest('form')).toBeNull()
    expect(warning.closest('.MuiDialogActions-root')).toContainElement(
      dialog.getByRole('button', { name: 'Skicka in inköp' }),
    )
    expect(dialog.getByLabelText('Värde')).toHaveFocus()
  })

  it('checks the records of the user that an administrator picks, and waits until one is picked', async () => {
    const offer: Duplicate = { ...taxi, kind: 'purchase', name: 'offert.pdf' }
    const portal = withPurchases(book).answer(duplicateCalls.find, () => [offer])
    const page = renderPage(<PurchasesPage />, {
      at: '/Inkop',
      user: admin,
      slots: ({ props }) => (
        <button type="button" onClick={() => (props as unknown as { onChange: (id: number) => void }).onChange(6)}>
          Välj Bo
        </button>
      ),
    })
    await page.person.click((await screen.findAllByRole('button', { name: 'Lägg till inköp' }))[0] as HTMLElement)
    await page.person.type(screen.getByLabelText('Värde'), '99')
    await page.person.click(screen.getByRole('button', { name: 'Välj Bo' }))
    expect(await screen.findByText(/Samma fil finns på inköpet offert\.pdf/)).toBeInTheDocument()
    expect(portal.received(duplicateCalls.find).map(({ input }) => input.userId)).not.toContain(undefined)
    expect(portal.received(purchaseCalls.add)).toHaveLength(0)
  })
})
