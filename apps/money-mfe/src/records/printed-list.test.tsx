import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fileCalls, purchaseCalls } from '@portal/money-contract'
import type { Purchase } from '@portal/money-domain'
import { admin, renderPage } from '@portal/page-testkit'
import PurchasesPage from '../purchases/purchases-page.tsx'
import { book, chair, ofAnna, phone, withPurchases } from '../purchases/testing.ts'

let printed: string[][] = []
let words = ''
beforeEach(() => {
  vi.stubGlobal('print', () => {
    fireEvent(window, new Event('beforeprint'))
    const sheet = document.querySelector<HTMLTableElement>('table:not(.MuiTable-root)')
    printed = [...(sheet?.rows ?? [])].map(({ cells }) =>
      [...cells].map((cell) => (cell.textContent ?? '').replaceAll('\u00A0', ' ')),
    )
    words = sheet?.previousElementSibling?.textContent ?? ''
    fireEvent(window, new Event('afterprint'))
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Lists whose page has the first row only. */
const paged = (rows: readonly Purchase[], list: 'list' | 'listAll') =>
  withPurchases(...rows).answer(purchaseCalls[list], ({ page }) => ({
    rows: (page === undefined ? rows : rows.slice(0, 1)).map(ofAnna),
    total: rows.length,
    sum: 945_000,
  }))

it('prints all of an own list, with its owner and filter: plain statuses, the kind of the file, the whole day', async () => {
  const portal = paged([{ ...book, comment: 'För dyr' }, phone], 'list')
  const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?filter=all&search=o' })
  await person.click(await screen.findByRole('button', { name: 'Skriv ut hela listan' }))
  await waitFor(() => expect(printed).toHaveLength(4))
  expect(words).toContain('Anna Öberg · Datum: alla datum · Sökord: o · 2 rader')
  expect(printed[1]).toEqual([
    '7',
    'Bok om Åreoffert.pdfFör dyr',
    'shop.se',
    'PDF',
    '450,00 kr2 st',
    'Avslagen',
    '2 November 2026',
  ])
  expect(printed[2]).toEqual(['8', 'Telefon', '', '', '9 000,00 kr', 'Pågående', '2 November 2026'])
  expect(portal.received(purchaseCalls.list).at(-1)?.input).toMatchObject({ filter: 'all', search: 'o', sort: 'id' })
})

it('prints all users’ purchases with their names and the chosen status', async () => {
  paged([chair, phone], 'listAll')
  const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?filter=all&status=submitted', user: admin })
  await person.click(await screen.findByRole('button', { name: 'Skriv ut hela listan' }))
  await waitFor(() => expect(printed).toHaveLength(4))
  expect(words).toContain('Status: Inskickad · Datum: alla datum · 2 rader')
  expect(printed[1]?.slice(0, 3)).toEqual(['9', 'Anna Öberg', 'Stol'])
})

it('prints all columns while a preview leaves the screen no room for them', async () => {
  paged([book], 'list').answer(fileCalls.download, () => new Blob(['%PDF-1'], { type: 'application/pdf' }))
  const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?filter=all' })
  await person.click(await screen.findByRole('button', { name: 'Visa offert.pdf' }))
  const panel = await screen.findByRole('dialog', { name: 'offert.pdf' })
  expect(panel).toHaveAttribute('data-off-paper')
  expect(screen.queryByRole('columnheader', { name: '#' })).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Skriv ut hela listan' }))
  await waitFor(() => expect(printed[0]?.[0]).toBe('#'))
})

it('leaves out the filters of the page, which their words replace', async () => {
  withPurchases(book)
  renderPage(<PurchasesPage />, { at: '/Inkop?filter=all' })
  const search = await screen.findByRole('searchbox')
  expect(search.closest('[data-off-paper]')).not.toBeNull()
})
