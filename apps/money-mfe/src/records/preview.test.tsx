import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { documentCalls, duplicateCalls, fileCalls, receiptCalls, sealedMonthCalls } from '@portal/money-contract'
import type { Document, Receipt } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, anna, fakePortal, renderPage, setNetwork } from '@portal/page-testkit'
import DocumentsTab from '../documents/documents-tab.tsx'
import PurchasesPage from '../purchases/purchases-page.tsx'
import { book, phone, withPurchases } from '../purchases/testing.ts'
import ReceiptsPage from '../receipts/receipts-page.tsx'
import { NO_SEALS } from './testing.ts'

const lunch: Receipt = { id: 7, fileName: 'lunch.png', fileKey: 'k7', amount: 12_350, date: '2026-10-09' }
const hotel: Receipt = { id: 8, fileName: 'hotell.jpg', fileKey: 'k8', amount: 100_000, date: '2026-11-01' }
const sheet: Receipt = { id: 9, fileName: 'resor.xlsx', fileKey: 'k9', amount: 100, date: '2026-11-01' }

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
})
const withReceipts = () =>
  fakePortal()
    .answer(receiptCalls.list, () => ({ rows: [lunch, hotel, sheet], total: 3, sum: 0 }))
    .answer(duplicateCalls.find, () => [])
    .answer(sealedMonthCalls.find, () => NO_SEALS)
    .answer(fileCalls.download, () => new Blob(['x'], { type: 'image/png' }))
const open = () => renderPage(<ReceiptsPage />, { at: '/Kvitto' })
const preview = (name: string) => screen.findByRole('dialog', { name })

describe('a file', () => {
  it('is shown beside the list with its value and day, its row marked, and Esc returns the focus', async () => {
    const portal = withReceipts()
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Visa lunch.png' }))
    const panel = within(await preview('lunch.png'))
    expect(await panel.findByRole('img', { name: 'lunch.png' })).toHaveAttribute('src', 'blob:x')
    expect(panel.getByText('123,50 kr · 2026-10-09')).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /lunch/ })).toHaveAttribute('aria-current', 'true')
    expect(portal.received(fileCalls.download)[0]?.input).toMatchObject({ fileKey: 'k7' })
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Visa lunch.png' })).toHaveFocus())
  })

  it('is closed by the back button, which keeps the list', async () => {
    withReceipts()
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Visa lunch.png' }))
    await preview('lunch.png')
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('row', { name: /lunch/ })).toBeVisible()
  })

  it('opens by an address that names its record, which the address does as long as it is open', async () => {
    withReceipts()
    const { address, person, unmount } = renderPage(<ReceiptsPage />, { at: '/Kvitto?filter=all&search=%238&visa' })
    await preview('hotell.jpg')
    await waitFor(() => expect(address()).toBe('/Kvitto?filter=all&search=%238&visa=8'))
    await person.click(screen.getByRole('button', { name: 'Nästa fil' }))
    await preview('resor.xlsx')
    await waitFor(() => expect(address()).toBe('/Kvitto?filter=all&search=%238&visa=9'))
    unmount()
    const again = renderPage(<ReceiptsPage />, { at: '/Kvitto?visa=9' })
    await preview('resor.xlsx')
    await again.person.keyboard('{Escape}')
    await waitFor(() => expect(again.address()).toBe('/Kvitto'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is searched for where the list of the address does not have its record', async () => {
    withReceipts().answer(receiptCalls.list, ({ search }) =>
      search === '#8' ? { rows: [hotel], total: 1, sum: 0 } : { rows: [lunch], total: 1, sum: 0 },
    )
    const { address } = renderPage(<ReceiptsPage />, { at: '/Kvitto?visa=8' })
    await preview('hotell.jpg')
    await waitFor(() => expect(address()).toBe('/Kvitto?filter=all&search=%238&visa=8'))
  })

  it('opens among the hits of a search that the address has, and leads through them', async () => {
    withReceipts().answer(receiptCalls.list, ({ search }) =>
      search === 'tåg' ? { rows: [lunch, hotel], total: 2, sum: 0 } : { rows: [], total: 0, sum: 0 },
    )
    const at = '/Kvitto?filter=all&search=t%C3%A5g&sort=date&order=desc'
    const { address, person } = renderPage(<ReceiptsPage />, { at: `${at}&visa=8` })
    await preview('hotell.jpg')
    await person.click(screen.getByRole('button', { name: 'Föregående fil' }))
    await preview('lunch.png')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe(at))
    expect(screen.getByRole('searchbox')).toHaveValue('tåg')
  })

  it('is searched for by its number where the first page of a search does not have its record', async () => {
    withReceipts().answer(receiptCalls.list, ({ search }) =>
      search === '#8' ? { rows: [hotel], total: 1, sum: 0 } : { rows: [lunch], total: 11, sum: 0 },
    )
    const { address } = renderPage(<ReceiptsPage />, {
      at: '/Kvitto?filter=all&search=t%C3%A5g&sort=date&order=desc&visa=8',
    })
    await preview('hotell.jpg')
    await waitFor(() => expect(address()).toBe('/Kvitto?filter=all&search=%238&visa=8'))
  })

  it('closes when a search leaves its record out of the list', async () => {
    withReceipts().answer(receiptCalls.list, ({ search }) =>
      search === 'hotell' ? { rows: [hotel], total: 1, sum: 0 } : { rows: [lunch, hotel], total: 2, sum: 0 },
    )
    const { address, person } = open()
    await person.click(await screen.findByRole('button', { name: 'Visa hotell.jpg' }))
    await person.type(screen.getByRole('searchbox'), 'hotell')
    await waitFor(() => expect(screen.queryByRole('row', { name: /lunch/ })).not.toBeInTheDocument())
    await waitFor(() => expect(address()).toBe('/Kvitto?visa=8&search=hotell'))
    expect(await preview('hotell.jpg')).toBeVisible()
    await person.click(screen.getByRole('searchbox'))
    await person.clear(screen.getByRole('searchbox'))
    await person.click(await screen.findByRole('button', { name: 'Öppna lunch.png' }))
    await preview('lunch.png')
    await person.type(screen.getByRole('searchbox'), 'hotell')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await waitFor(() => expect(address()).toBe('/Kvitto?search=hotell'))
  })

  it('stays closed where the record that the address names is gone, which a note says until another search', async () => {
    withReceipts()
    const { address, person } = renderPage(<ReceiptsPage />, { at: '/Kvitto?filter=all&search=%2399&visa' })
    await waitFor(() => expect(address()).toBe('/Kvitto?filter=all&search=%2399'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const text = 'Kvittot finns inte längre, eller så får du inte se det.'
    expect(screen.getByText(text)).toBeVisible()
    await person.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument())
  })

  it('goes on over the pages of the list, which follows', async () => {
    withReceipts().answer(receiptCalls.list, ({ page }) => ({
      rows: page === 1 ? [sheet] : [lunch, hotel],
      total: 11,
      sum: 0,
    }))
    const { address, person } = renderPage(<ReceiptsPage />, { at: '/Kvitto?filter=all&visa=8' })
    await preview('hotell.jpg')
    await person.click(screen.getByRole('button', { name: 'Nästa fil' }))
    await preview('resor.xlsx')
    expect(screen.getByRole('row', { name: /resor/ })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('button', { name: 'Nästa fil' })).toBeDisabled()
    await waitFor(() => expect(address()).toBe('/Kvitto?filter=all&visa=9&page=2'))
    await person.click(screen.getByRole('button', { name: 'Föregående fil' }))
    await preview('hotell.jpg')
    await waitFor(() => expect(address()).toBe('/Kvitto?filter=all&visa=8'))
  })

  it('opens by its row, and the arrows show its neighbours', async () => {
    withReceipts()
    const { person } = open()
    await person.click((await screen.findAllByText('October 2026'))[0] as HTMLElement)
    await preview('lunch.png')
    expect(screen.getByRole('button', { name: 'Föregående fil' })).toBeDisabled()
    await person.keyboard('{ArrowRight}')
    await preview('hotell.jpg')
    await person.click(screen.getByRole('button', { name: 'Nästa fil' }))
    const panel = within(await preview('resor.xlsx'))
    expect(screen.getByRole('button', { name: 'Nästa fil' })).toBeDisabled()
    expect(
      panel.getByText('Den här filtypen kan inte visas här. Ladda ner filen för att öppna den.'),
    ).toBeInTheDocument()
    await person.keyboard('{ArrowLeft}')
    await preview('hotell.jpg')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Öppna hotell.jpg' })).toHaveFocus())
  })

  it('gives way to its neighbours by the up and down arrows, j and k, and says which, while the focus stays', async () => {
    withReceipts()
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Visa lunch.png' }))
    const panel = await preview('lunch.png')
    expect(panel).toHaveFocus()
    await person.keyboard('{ArrowDown}j')
    await preview('resor.xlsx')
    expect(within(panel).getByText('resor.xlsx').closest('[aria-live]')).toHaveTextContent(
      'resor.xlsx1,00 kr · 2026-11-01',
    )
    expect(panel).toHaveFocus()
    await person.keyboard('k{ArrowUp}')
    await preview('lunch.png')
    await person.keyboard('{Control>}j{/Control}')
    expect(await preview('lunch.png')).toBeVisible()
  })

  it('shows an error when it cannot be loaded, and retries', async () => {
    const portal = withReceipts().fail(fileCalls.download, new PortalError('service_unavailable'))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Visa lunch.png' }))
    expect(await screen.findByText('Filen kunde inte visas.')).toBeInTheDocument()
    portal.answer(fileCalls.download, () => new Blob(['x'], { type: 'image/png' }))
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await within(await preview('lunch.png')).findByRole('img', { name: 'lunch.png' })).toBeInTheDocument()
  })

  it('names the missing network, and is shown once it is back', async () => {
    const portal = withReceipts().fail(fileCalls.download, new PortalError('service_unavailable'))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Visa lunch.png' }))
    await screen.findByText('Filen kunde inte visas.')
    setNetwork(false)
    expect(screen.getByText(/^Inget nät\./)).toBeInTheDocument()
    portal.answer(fileCalls.download, () => new Blob(['x'], { type: 'image/png' }))
    setNetwork(true)
    expect(await within(await preview('lunch.png')).findByRole('img', { name: 'lunch.png' })).toBeInTheDocument()
  })

  it('of a document is shown too', async () => {
    const document: Document = { ...lunch, kind: 'receipt', name: 'lunch' }
    withReceipts().answer(documentCalls.list, () => ({ rows: [document], total: 1, sum: 0 }))
    const { person } = renderPage(<DocumentsTab userId={anna.id} />, { user: admin })
    await person.click(await screen.findByRole('button', { name: 'Visa lunch.png' }))
    expect(await preview('lunch.png')).toBeVisible()
  })

  it('of a purchase is shown from its row, and over its dialog', async () => {
    withPurchases({ ...book, fileName: 'offert.jpg' }, phone).answer(
      fileCalls.download,
      () => new Blob(['x'], { type: 'image/jpeg' }),
    )
    const { person } = renderPage(<PurchasesPage />, { at: '/Inkop' })
    await person.click(await screen.findByRole('button', { name: 'Visa offert.jpg' }))
    await preview('offert.jpg')
    await person.click(screen.getByRole('button', { name: 'Stäng' }))
    await person.click(screen.getByRole('button', { name: 'Öppna Bok om Åre' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Redigera inköp #\d+: Bok om Åre$/ }))
    await person.click(dialog.getByRole('button', { name: 'Visa offert.jpg' }))
    await preview('offert.jpg')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'offert.jpg' })).not.toBeInTheDocument())
    expect(screen.getByRole('dialog', { name: /^Redigera inköp #\d+: Bok om Åre$/ })).toBeInTheDocument()
  })
})
