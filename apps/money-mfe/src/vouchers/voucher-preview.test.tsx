import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { duplicateCalls, fileCalls, receiptCalls, sealedMonthCalls } from '@portal/money-contract'
import type { Receipt } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import { type FakePortal, fakePortal, renderPage } from '@portal/page-testkit'
import ReceiptsPage from '../receipts/receipts-page.tsx'
import { NO_SEALS } from '../records/testing.ts'

const taxi: Receipt = {
  id: 7,
  fileName: 'taxi.xlsx',
  fileKey: 'k7',
  amount: 12_350,
  date: '2026-10-09',
  isReviewed: false,
}

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
})

async function openFile(stored: Receipt) {
  let row = stored
  const portal = fakePortal()
    .answer(receiptCalls.list, () => ({ rows: [row], total: 1, sum: row.amount }))
    .answer(receiptCalls.correct, ({ date, amount }) => (row = { ...row, date, amount }))
    .answer(duplicateCalls.find, () => [])
    .answer(sealedMonthCalls.find, () => NO_SEALS)
    .answer(fileCalls.download, () => new Blob(['x']))
  const { person } = renderPage(<ReceiptsPage />, { at: '/Kvitto?filter=all', path: '/Kvitto' })
  await person.click(await screen.findByRole('button', { name: `Visa ${row.fileName}` }))
  return { person, portal, preview: within(await screen.findByRole('dialog', { name: row.fileName })) }
}

it('leads to the correction of the shown receipt, and then has its new value', async () => {
  const { person, preview } = await openFile(taxi)
  await person.click(preview.getByRole('button', { name: 'Rätta' }))
  const form = within(await screen.findByRole('dialog', { name: 'Rätta kvitto' }))
  await person.clear(form.getByLabelText('Värde'))
  await person.type(form.getByLabelText('Värde'), '99')
  await person.click(form.getByRole('button', { name: 'Spara rättelsen' }))
  expect(await screen.findByText('99,00 kr · 2026-10-09')).toBeVisible()
})

it('says why the shown receipt cannot be corrected once an administrator has opened its file', async () => {
  const { person, preview } = await openFile({ ...taxi, isReviewed: true })
  const correct = preview.getByRole('button', { name: 'Rätta' })
  expect(correct).toBeDisabled()
  await person.hover(correct.parentElement as HTMLElement)
  expect(await screen.findByRole('tooltip', { name: /^En administratör har öppnat filen/ })).toBeVisible()
})

it('says that the month of the shown receipt is sealed, and offers no correction', async () => {
  const { preview } = await openFile({ ...taxi, isInSealedMonth: true })
  expect(preview.getByText('Förseglad')).toBeVisible()
  expect(preview.queryByRole('button', { name: 'Rätta' })).not.toBeInTheDocument()
})

describe('the picture of a receipt', () => {
  const photo: Receipt = { ...taxi, fileKey: 'k8', fileName: 'taxi.jpg', turns: 0 }
  const lastTurn = (portal: FakePortal) => portal.received(fileCalls.turn).at(-1)?.input

  it('begins as it is stored, and keeps how it is turned', async () => {
    const { person, preview, portal } = await openFile({ ...photo, fileKey: 'k9', turns: 2 })
    portal.answer(fileCalls.turn, ({ turns }) => ({ turns }))
    expect((await preview.findByRole('img', { name: 'taxi.jpg' })).style.transform).toBe('rotate(180deg)')
    await person.click(preview.getByRole('button', { name: 'Vrid' }))
    await waitFor(() => expect(lastTurn(portal)).toEqual({ fileKey: 'k9', turns: 3 }))
    expect(await preview.findByText(/Vridningen är sparad för alla/)).toBeVisible()
    await person.click(preview.getByRole('button', { name: 'Rätta' }))
    const form = within(await screen.findByRole('dialog', { name: 'Rätta kvitto' }))
    expect((await form.findByRole('img', { name: 'taxi.jpg' })).style.rotate).toBe('270deg')
  })

  it('sends the newest turn last when it is turned quickly', async () => {
    const { person, preview, portal } = await openFile({ ...photo, fileKey: 'k10' })
    let answer = () => {}
    const first = new Promise<void>((resolve) => (answer = resolve))
    portal.answer(fileCalls.turn, async ({ turns }) => {
      if (turns === 1) await first
      return { turns }
    })
    const turn = preview.getByRole('button', { name: 'Vrid' })
    await person.click(turn)
    await person.click(turn)
    await person.click(turn)
    answer()
    await waitFor(() => expect(lastTurn(portal)).toEqual({ fileKey: 'k10', turns: 3 }))
    expect(portal.received(fileCalls.turn)).toHaveLength(2)
  })

  it('is turned on this page alone beside a service of an earlier release, which keeps no turns', async () => {
    const { person, preview, portal } = await openFile({ ...photo, fileKey: 'k11', turns: undefined })
    const picture = await preview.findByRole('img', { name: 'taxi.jpg' })
    await person.click(preview.getByRole('button', { name: 'Vrid' }))
    await waitFor(() => expect(picture.style.transform).toBe('rotate(90deg)'))
    expect(portal.received(fileCalls.turn)).toHaveLength(0)
  })

  it.each([
    ['internal', true],
    ['not_found', false],
  ] as const)('stays turned where the answer is %s, and says that it is not kept: %s', async (code, isTold) => {
    const { person, preview, portal } = await openFile({ ...photo, fileKey: code })
    portal.fail(fileCalls.turn, new PortalError(code))
    const picture = await preview.findByRole('img', { name: 'taxi.jpg' })
    await person.click(preview.getByRole('button', { name: 'Vrid' }))
    await waitFor(() => expect(portal.received(fileCalls.turn)).toHaveLength(1))
    const told = () => screen.queryAllByText(/^Vridningen kunde inte sparas/).length > 0
    await waitFor(() => expect(told()).toBe(isTold))
    expect(picture.style.transform).toBe('rotate(90deg)')
  })
})
