import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { documentCalls, purchaseCalls } from '@portal/money-contract'
import type { NumberedRecord } from '@portal/money-domain'
import { type PaletteResultsProps, PortalError } from '@portal/platform-contract'
import { type FakePortal, fakePortal, renderPage } from '@portal/page-testkit'
import FoundPurchases from './found-purchases.tsx'

const anna = { amount: 12_350, date: '2026-10-09', ownerId: 4, firstName: 'Anna', lastName: 'Ek' }
const TAXI: NumberedRecord = { ...anna, id: 107, kind: 'receipt', fileName: 'taxi.pdf' }
const EL: NumberedRecord = { ...anna, id: 107, kind: 'invoice', fileName: 'el.pdf' }
const BUS: NumberedRecord = { ...anna, id: 12, kind: 'receipt', fileName: 'buss.jpg' }

const hitOfTaxi = {
  id: 'receipt107',
  label: 'Anna Ek: taxi.pdf',
  detail: expect.stringMatching(/^Kvitto #107, 123,50.kr, 2026-10-09$/) as string,
  path: '/user?id=4&tab=Kostnader&filter=all&receipts-search=%23107&visa',
  icon: 'receipt',
}
const hitOfEl = expect.objectContaining({
  id: 'invoice107',
  path: '/user?id=4&tab=Fakturor&filter=all&invoices-search=%23107&visa',
}) as unknown
const hitOfBus = expect.objectContaining({ id: 'receipt12', label: 'Anna Ek: buss.jpg' }) as unknown

const portalWith = (found: readonly NumberedRecord[]) =>
  fakePortal()
    .answer(purchaseCalls.listAll, () => ({ rows: [], total: 0, sum: 0 }))
    .answer(documentCalls.numbered, () => [TAXI, EL])
    .answer(documentCalls.found, () => [...found])

function find(text: string) {
  const onHits = vi.fn<PaletteResultsProps['onHits']>()
  renderPage(<FoundPurchases text={text} onHits={onHits} />)
  return onHits
}
const asked = (portal: FakePortal, call: typeof documentCalls.numbered | typeof documentCalls.found) =>
  portal.received(call).map(({ input }) => input as unknown)

it.each([
  ['#107', [hitOfTaxi, hitOfEl]],
  ['107', [hitOfTaxi, hitOfEl]],
  ['kvitto 107', [hitOfTaxi]],
  ['faktura #107', [hitOfEl]],
])("finds any user's receipt and invoice by number: %s", async (text, hits) => {
  const portal = portalWith([])
  const onHits = find(text)
  await waitFor(() => expect(onHits).toHaveBeenCalledWith('voucher', hits))
  expect(asked(portal, documentCalls.numbered)).toEqual([{ number: 107 }])
})

it.each([
  ['taxi anna', { search: 'taxi anna' }],
  ['1 625,48', { search: '1 625,48' }],
  ['oktober', { search: 'oktober' }],
  ['kvitto', { search: 'kvitto' }],
  ['kvitto hotell', { search: 'hotell', kind: 'receipt' }],
  ['Anna fakturor oktober', { search: 'Anna oktober', kind: 'invoice' }],
])("finds any user's receipts and invoices by text: %s", async (text, input) => {
  const portal = portalWith([BUS, EL])
  const onHits = find(text)
  await waitFor(() => expect(onHits).toHaveBeenCalledWith('voucher', [hitOfBus, hitOfEl]))
  expect(onHits).toHaveBeenCalledWith('voucher', 'pending')
  expect(asked(portal, documentCalls.found)).toEqual([input])
  expect(asked(portal, documentCalls.numbered)).toEqual([])
})

it('shows the record with the number first and once, then what has the number as its amount', async () => {
  portalWith([BUS, TAXI])
  const onHits = find('107')
  await waitFor(() => expect(onHits).toHaveBeenCalledWith('voucher', [hitOfTaxi, hitOfEl, hitOfBus]))
})

it.each(['inköp #107', 'inköp jabra'])('asks for no receipt by %j', async (text) => {
  const portal = portalWith([BUS])
  const onHits = find(text)
  await waitFor(() => expect(onHits).toHaveBeenCalledWith('purchase', []))
  expect(onHits).toHaveBeenCalledWith('voucher', [])
  expect(asked(portal, documentCalls.numbered)).toEqual([])
  expect(asked(portal, documentCalls.found)).toEqual([])
})

it('searches nothing by a number alone', async () => {
  const portal = portalWith([BUS])
  const onHits = find('#107')
  await waitFor(() => expect(onHits).toHaveBeenCalledWith('voucher', [hitOfTaxi, hitOfEl]))
  expect(asked(portal, documentCalls.found)).toEqual([])
})

it.each([
  ['not_found', '107', [hitOfTaxi, hitOfEl]],
  ['not_found', 'taxi', []],
  ['service_unavailable', 'taxi', 'failed'],
] as const)('has %s of the search for %j as %j', async (code, text, told) => {
  portalWith([]).fail(documentCalls.found, new PortalError(code))
  const onHits = find(text)
  await waitFor(() => expect(onHits).toHaveBeenCalledWith('voucher', told))
})

it.each([
  ['not_found', []],
  ['service_unavailable', 'failed'],
] as const)('has %s of the search for a number as %j', async (code, told) => {
  portalWith([]).fail(documentCalls.numbered, new PortalError(code))
  const onHits = find('#107')
  await waitFor(() => expect(onHits).toHaveBeenCalledWith('voucher', told))
})
