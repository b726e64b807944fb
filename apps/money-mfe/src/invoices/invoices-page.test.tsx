import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { duplicateCalls, invoiceCalls, sealedMonthCalls } from '@portal/money-contract'
import type { Invoice } from '@portal/money-domain'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { today } from '@portal/web-kit'
import InvoicesPage from './invoices-page.tsx'
import { NO_SEALS } from '../records/testing.ts'

const power: Invoice = { id: 3, fileName: 'el.pdf', fileKey: 'k3', amount: 45_000, date: '2026-11-02' }
const withInvoices = (...rows: Invoice[]) =>
  fakePortal()
    .answer(duplicateCalls.find, () => [])
    .answer(sealedMonthCalls.find, () => NO_SEALS)
    .answer(invoiceCalls.list, () => ({
      rows,
      total: rows.length,
      sum: rows.reduce((sum, { amount }) => sum + amount, 0),
    }))
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<InvoicesPage />, { at: '/Fakturor', ...options })

describe('invoices', () => {
  it('are listed with month, value and sum, one tab from receipts and purchases (D20)', async () => {
    withInvoices(power)
    open()
    const row = await screen.findByRole('row', { name: /el\.pdf/ })
    expect(within(row).getByText('November 2026')).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Summa/ })).toHaveTextContent('450,00')
    const tabs = within(screen.getByRole('tablist', { name: 'Ekonomi' }))
    expect(
      tabs
        .getAllByRole('tab')
        .map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
    ).toEqual([
      ['Inköp', '/Inkop', null],
      ['Kvitton', '/Kvitto', null],
      ['Fakturor', '/Fakturor', 'page'],
    ])
  })

  it('are added with date, value and a document', async () => {
    const portal = withInvoices().answer(invoiceCalls.add, ({ date, amount }) => ({ ...power, date, amount }))
    const { person } = open()
    await person.click((await screen.findAllByRole('button', { name: 'Lägg till faktura' }))[0] as HTMLElement)
    await person.type(screen.getByLabelText('Värde'), '450')
    await person.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File(['%PDF-1.4'], 'el.pdf', { type: 'application/pdf' }),
    )
    await person.click(screen.getByRole('button', { name: 'Spara faktura' }))
    expect(await screen.findByText('Fakturan är sparad.')).toBeInTheDocument()
    expect(portal.received(invoiceCalls.add).map(({ input, file }) => [input, file?.name])).toEqual([
      [{ date: today(), amount: 45_000 }, 'el.pdf'],
    ])
  })

  it('accept no photos: the picker refuses one with the documented text (D25)', async () => {
    withInvoices()
    const { person } = open()
    await person.click((await screen.findAllByRole('button', { name: 'Lägg till faktura' }))[0] as HTMLElement)
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    input.removeAttribute('accept')
    await person.upload(input, new File(['x'], 'el.png', { type: 'image/png' }))
    expect(await screen.findByText('File type not accepted, sorry!!')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Ta foto' })).not.toBeInTheDocument()
  })

  it('are deleted by administrators only', async () => {
    const portal = withInvoices(power).answer(invoiceCalls.remove, ({ id }) => ({ id }))
    const { person } = open({ user: admin })
    await person.click(await screen.findByRole('button', { name: 'Ta bort el.pdf' }))
    await person.click(screen.getByRole('button', { name: 'Ta bort fakturan' }))
    expect(await screen.findByText('Fakturan är borttagen.')).toBeInTheDocument()
    await waitFor(() => expect(portal.received(invoiceCalls.remove)[0]?.input).toMatchObject({ id: 3 }))
  })

  it('show their owner a disabled delete button', async () => {
    withInvoices(power)
    open()
    expect(await screen.findByRole('button', { name: 'Bara en administratör kan ta bort fakturor' })).toBeDisabled()
  })
})
