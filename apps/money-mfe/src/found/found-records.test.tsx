import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { invoiceCalls, purchaseCalls, receiptCalls } from '@portal/money-contract'
import { type PaletteResultsProps, PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import FoundRecords from './found-records.tsx'

it('offers all hits of a kind when there are more than it names', async () => {
  const taxi = { id: 7, fileName: 'taxi.pdf', fileKey: 'k7', amount: 12_350, date: '2026-10-09' }
  fakePortal()
    .answer(receiptCalls.list, () => ({
      rows: [1, 2, 3, 4].map((id) => ({ ...taxi, id })),
      total: 6,
      sum: 6 * taxi.amount,
    }))
    .answer(invoiceCalls.list, () => ({ rows: [], total: 0, sum: 0 }))
    .answer(purchaseCalls.list, () => ({ rows: [], total: 0, sum: 0 }))
  const onHits = vi.fn<PaletteResultsProps['onHits']>()
  renderPage(<FoundRecords text="taxi & tåg" onHits={onHits} />)
  const last = {
    id: 'allreceipt',
    label: 'Visa alla 6 kvitton',
    path: '/Kvitto?filter=all&search=taxi%20%26%20t%C3%A5g',
  }
  await waitFor(() =>
    expect(onHits).toHaveBeenCalledWith('receipt', [
      ...[1, 2, 3].map((id) => expect.objectContaining({ id: `receipt${id}` }) as unknown),
      last,
    ]),
  )
})

it('tells the palette about receipts, invoices and purchases on any day, each as a way to its row', async () => {
  const taxi = { id: 7, fileName: 'taxi.pdf', fileKey: 'k7', amount: 12_350, date: '2026-10-09' }
  const portal = fakePortal()
    .answer(receiptCalls.list, () => ({ rows: [taxi], total: 1, sum: taxi.amount }))
    .answer(invoiceCalls.list, () => ({ rows: [], total: 0, sum: 0 }))
    .fail(purchaseCalls.list, new PortalError('service_unavailable'))
  const onHits = vi.fn<PaletteResultsProps['onHits']>()
  renderPage(<FoundRecords text="taxi" onHits={onHits} />)
  await waitFor(() =>
    expect(onHits).toHaveBeenCalledWith('receipt', [
      {
        id: 'receipt7',
        label: 'taxi.pdf',
        detail: expect.stringMatching(/^Kvitto #7, 123,50.kr, 2026-10-09$/) as string,
        path: '/Kvitto?filter=all&search=taxi&sort=date&order=desc&visa=7',
      },
    ]),
  )
  await waitFor(() => expect(onHits).toHaveBeenCalledWith('invoice', []))
  await waitFor(() => expect(onHits).toHaveBeenCalledWith('purchase', 'failed'))
  expect(onHits).toHaveBeenCalledWith('receipt', 'pending')
  expect(portal.received(receiptCalls.list)[0]?.input).toMatchObject({ filter: 'all', search: 'taxi' })
})

it('finds a record by its kind and number, before what its words find', async () => {
  const taxi = { id: 7, fileName: 'taxi.pdf', fileKey: 'k7', amount: 12_350, date: '2026-10-09' }
  const nothing = () => ({ rows: [], total: 0, sum: 0 })
  const portal = fakePortal()
    .answer(receiptCalls.list, ({ search }) => ({
      rows: search === '#107' ? [{ ...taxi, id: 107 }] : [taxi, { ...taxi, id: 107 }],
      total: 2,
      sum: 0,
    }))
    .answer(invoiceCalls.list, nothing)
    .answer(purchaseCalls.list, nothing)
  const onHits = vi.fn<PaletteResultsProps['onHits']>()
  renderPage(<FoundRecords text="kvitto 107" onHits={onHits} />)
  await waitFor(() =>
    expect(onHits).toHaveBeenCalledWith('receipt', [
      expect.objectContaining({ id: 'receipt107', path: '/Kvitto?filter=all&search=%23107&visa' }),
      expect.objectContaining({
        id: 'receipt7',
        path: '/Kvitto?filter=all&search=107&sort=date&order=desc&visa=7',
      }),
    ]),
  )
  expect(portal.received(invoiceCalls.list).map(({ input }) => input.search)).toEqual(['kvitto 107'])
})

it('searches a kind that a word names for the other words', async () => {
  const nothing = () => ({ rows: [], total: 0, sum: 0 })
  const portal = fakePortal()
    .answer(receiptCalls.list, nothing)
    .answer(invoiceCalls.list, nothing)
    .answer(purchaseCalls.list, nothing)
  const onHits = vi.fn<PaletteResultsProps['onHits']>()
  renderPage(<FoundRecords text="Inköp jabra 700" onHits={onHits} />)
  await waitFor(() => expect(onHits).toHaveBeenCalledWith('purchase', []))
  expect(portal.received(purchaseCalls.list).map(({ input }) => input.search)).toEqual(['jabra 700'])
  expect(portal.received(receiptCalls.list).map(({ input }) => input.search)).toEqual(['Inköp jabra 700'])
})
