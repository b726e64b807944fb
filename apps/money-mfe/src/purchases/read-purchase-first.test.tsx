import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { duplicateCalls, purchaseCalls } from '@portal/money-contract'
import type { Duplicate } from '@portal/money-domain'
import { renderPage } from '@portal/page-testkit'
import { today } from '@portal/web-kit'
import PurchasesPage from './purchases-page.tsx'
import { book, withPurchases } from './testing.ts'

/** The library that reads PDFs, which jsdom cannot run. */
const { getDocument } = vi.hoisted(() => ({ getDocument: vi.fn<() => unknown>() }))
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({ getDocument, GlobalWorkerOptions: {} }))

/** A file whose text comes when a test lets it. */
function pdfToRead() {
  const text = Promise.withResolvers<{ readonly items: readonly unknown[] }>()
  const page = {
    rotate: 0,
    getViewport: ({ scale }: { scale: number }) => ({ width: 595 * scale, height: 842 * scale }),
    render: () => ({ promise: Promise.resolve(), cancel: () => {} }),
    getTextContent: () => text.promise,
  }
  getDocument.mockReturnValue({
    promise: Promise.resolve({ numPages: 1, getPage: async () => page }),
    destroy: () => {},
  })
  return (...lines: string[]) =>
    text.resolve({
      items: lines.map((str, at) => ({ str, width: 60, height: 10, transform: [10, 0, 0, 10, 60, 700 - 20 * at] })),
    })
}

/** A form whose file is being read, and the button that saves it. */
async function choose(value: string, file = new File(['%PDF-1.4'], 'offert.pdf', { type: 'application/pdf' })) {
  const read = pdfToRead()
  const portal = withPurchases().answer(purchaseCalls.add, ({ date, amount }) => ({ ...book, date, amount }))
  const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?filter=all&ny' })
  const form = within(await screen.findByRole('dialog', { name: 'Nytt inköp' }))
  if (value) await person.type(form.getByLabelText('Värde', { exact: false }), value)
  await person.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  const save = form.getByRole('button', { name: 'Skicka in inköp' })
  return { portal, person, form, save, read, sent: () => portal.received(purchaseCalls.add).map(({ input }) => input) }
}
const bookAgain: Duplicate = {
  id: 7,
  kind: 'purchase',
  name: 'Bok',
  amount: 44_900,
  date: today(),
  sameFile: false,
}
const NOT_YET = 'Inte sparat än. Kontrollera uppgifterna och spara igen.'

describe('a purchase that is saved while its file is being read', () => {
  it('waits, and shows the value that was read before another press saves it', async () => {
    const { person, form, save, read, sent } = await choose('')
    await person.click(save)
    expect(save).toHaveTextContent('Läser filen …')
    expect(form.getByText('Sparas när filen är läst.')).toBeVisible()
    expect(form.queryByText('Skriv ett värde.')).not.toBeInTheDocument()
    read('Offertdatum 2026-10-27', 'Att betala 449,00')
    expect(await form.findByText(NOT_YET)).toBeVisible()
    expect(form.getByLabelText('Värde', { exact: false })).toHaveValue('449,00')
    expect(sent()).toEqual([])
    await person.click(form.getByRole('button', { name: 'Skicka in inköp' }))
    await waitFor(() => expect(sent()).toMatchObject([{ date: today(), amount: 44_900 }]))
  })

  it('does not wait where the value is typed: the day of a quotation is not the purchase’s', async () => {
    const { person, save, sent } = await choose('400')
    await person.click(save)
    await waitFor(() => expect(sent()).toMatchObject([{ date: today(), amount: 40_000 }]))
  })

  it('does not wait for a workbook', async () => {
    const workbook = new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'offert.xlsx')
    const { person, form, save } = await choose('', workbook)
    await person.click(save)
    expect(save).toHaveTextContent('Skicka in inköp')
    expect(form.getByLabelText('Värde', { exact: false })).toHaveAttribute('aria-invalid', 'true')
  })

  it('is shown where a duplicate is found meanwhile', async () => {
    const { portal, person, form, save, read, sent } = await choose('')
    portal.answer(duplicateCalls.find, ({ amount }) => (amount === bookAgain.amount ? [bookAgain] : []))
    await person.click(save)
    read('Att betala 449,00')
    expect(await form.findByText(NOT_YET)).toBeVisible()
    expect(await form.findByText('Finns det här redan?')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('is asked for its value when the reading takes too long', async () => {
    const limit = new AbortController()
    const { person, form, save } = await choose('')
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    await person.click(save)
    limit.abort()
    await waitFor(() => expect(save).toHaveTextContent('Skicka in inköp'))
    expect(form.getByLabelText('Värde', { exact: false })).toHaveAttribute('aria-invalid', 'true')
  })
})
