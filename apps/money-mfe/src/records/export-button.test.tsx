import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { purchaseCalls, receiptCalls } from '@portal/money-contract'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, renderPage, setNetwork } from '@portal/page-testkit'
import PurchasesPage from '../purchases/purchases-page.tsx'
import { chair, withPurchases } from '../purchases/testing.ts'
import ReceiptsPage from '../receipts/receipts-page.tsx'

const nothing = () => fakePortal().answer(receiptCalls.list, () => ({ rows: [], total: 0, sum: 0 }))
const taxi = { id: 7, fileName: 'taxi.pdf', fileKey: 'k7', amount: 12_350, date: '2026-10-09' }
const one = () => fakePortal().answer(receiptCalls.list, () => ({ rows: [taxi], total: 1, sum: taxi.amount }))

function catchSaved() {
  const saved = vi.fn<(name: string) => void>()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download)
  })
  return saved
}
const workbook = () =>
  new Response('PK', {
    headers: { 'content-disposition': `attachment; filename="x.xlsx"; filename*=UTF-8''Kvitton%202026-11-20.xlsx` },
  }) as never

it("an export says what its file has, has the list's current filter, and is saved and told by the server's name", async () => {
  const saved = catchSaved()
  const portal = one().answer(receiptCalls.export, workbook)
  const { person } = renderPage(<ReceiptsPage />, {
    at: '/Kvitto?filter=2026-10-01..2026-10-31&search=taxi&sort=amount&order=desc&page=2',
  })
  const button = await screen.findByRole('button', { name: 'Exportera' })
  expect(button).toHaveAccessibleDescription('Excel-fil med alla rader i urvalet, inte bara de som visas på sidan.')
  await person.click(button)
  await waitFor(() => expect(saved).toHaveBeenCalledWith('Kvitton 2026-11-20.xlsx'))
  expect(await screen.findByText('Kvitton 2026-11-20.xlsx är hämtad.')).toBeVisible()
  expect(portal.received(receiptCalls.export)[0]?.input).toMatchObject({
    filter: [{ from: '2026-10-01', to: '2026-10-31' }],
    search: 'taxi',
    sort: 'amount',
    order: 'desc',
  })
})

it('an address with `?spara` saves the list once', async () => {
  const saved = catchSaved()
  const portal = one().answer(receiptCalls.export, workbook)
  renderPage(<ReceiptsPage />, { at: '/Kvitto?filter=all&spara' })
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(portal.received(receiptCalls.export).map(({ input }) => input.filter)).toEqual(['all'])
})

it("the list of all users' purchases is exported by its own call", async () => {
  const saved = catchSaved()
  const portal = withPurchases(chair).answer(purchaseCalls.exportAll, workbook)
  const { person } = renderPage(<PurchasesPage />, { at: '/Inkop?filter=all', user: admin })
  await person.click(await screen.findByRole('button', { name: 'Exportera' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(portal.received(purchaseCalls.exportAll)).toHaveLength(1)
})

it.each([
  ['that the service is away', new PortalError('service_unavailable'), 'Exporten kunde inte hämtas. Försök igen.'],
  [
    'what is wrong with what was asked',
    new PortalError('invalid_input', { text: 'Välj färre dagar.' }),
    'Välj färre dagar.',
  ],
])('a failed export shows %s, and can be repeated', async (_what, error, text) => {
  one().fail(receiptCalls.export, error)
  const { person } = renderPage(<ReceiptsPage />, { at: '/Kvitto' })
  const button = await screen.findByRole('button', { name: 'Exportera' })
  await person.click(button)
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(button).toBeEnabled()
})

it('a failed export names the missing network', async () => {
  one().fail(receiptCalls.export, new PortalError('service_unavailable'))
  const { person } = renderPage(<ReceiptsPage />, { at: '/Kvitto' })
  const button = await screen.findByRole('button', { name: 'Exportera' })
  setNetwork(false)
  await person.click(button)
  expect(await screen.findByText('Inget nät. Försök igen när nätet är tillbaka.')).toBeInTheDocument()
})

it('says of an empty list that its workbook has headings only', async () => {
  const saved = catchSaved()
  nothing().answer(receiptCalls.export, workbook)
  const { person } = renderPage(<ReceiptsPage />, { at: '/Kvitto?filter=all&search=zzz' })
  await screen.findByRole('button', { name: 'Rensa sökordet' })
  await person.click(screen.getByRole('button', { name: 'Exportera' }))
  expect(await screen.findByText('Listan är tom: arbetsboken har bara rubriker.')).toBeInTheDocument()
  expect(saved).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(/ är hämtad\.$/)).not.toBeInTheDocument()
})
