// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { closingViewCalls, correctionCalls, payCalls, sealCalls } from '@portal/time-contract'
import { snapshotFrom, yearOfPay } from '@portal/time-domain'
import { Route, Routes } from '@portal/ui/router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SealWays } from '../closing/seal-note.tsx'
import { sealAnswer, SHA256 } from '../closing/testing.ts'
import { table } from '../snurra/testing/fake-snurra.ts'
import { atNoon } from '../time-report/testing.tsx'
import { PayslipLines } from './payslip-lines.tsx'
import PayslipPage from './payslip-page.tsx'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

const open = () => renderPage(<PayslipPage />, { at: '/Besked/2026/10', path: '/Besked/:year/:month' })
/** A year with two sealed months. */
const yearWith = ({ year }: { readonly year: number }) => ({
  kind: 'year' as const,
  year: {
    ...yearOfPay({ userId: 4, table, openings: new Map(), months: new Map() }, year, new Map()),
    sealedMonths: [8, 10],
  },
})
const withYear = () =>
  fakePortal()
    .answer(payCalls.years, () => [2025, 2026])
    .answer(payCalls.get, yearWith)
const portal = () =>
  withYear()
    .answer(sealCalls.get, () => sealAnswer())
    .answer(closingViewCalls.history, () => [])
    .answer(correctionCalls.list, () => [
      {
        id: 9,
        ofMonth: '2026-10',
        month: '2026-11',
        day: '2026-10-05',
        hours: -800,
        value: -615_600,
        reason: 'Fel dag',
        at: new Date('2026-11-04T09:00:00Z'),
        by: 1,
        name: 'Eva Ek',
      },
    ])

it('shows time, pay line by line, corrections both ways and the seal', async () => {
  portal()
  open()
  const sheet = within(await screen.findByRole('article', { name: 'Besked för October 2026' }))
  expect(sheet.getByText('Förseglad 3 november 2026 av Eva Ek')).toBeVisible()
  expect(sheet.getByText('8')).toBeVisible()
  expect(sheet.getByRole('row', { name: /Vald bruttolön 45\s000,00\skr/ })).toBeVisible()
  expect(sheet.getByText('Rättelse av September 2026')).toBeVisible()
  expect(await sheet.findByText('Rättad i November 2026')).toBeVisible()
  expect(sheet.getByText('−8 h den 2026-10-05')).toBeVisible()
  expect(sheet.getByText(SHA256)).toBeVisible()
})

it('leads to the Besked of every sealed month of the year, and to other years', async () => {
  portal()
  open()
  const all = within(await screen.findByRole('navigation', { name: 'Alla besked' }))
  expect(await all.findByRole('link', { name: 'Augusti' })).toHaveAttribute('href', '/Besked/2026/08')
  expect(all.getByRole('link', { current: 'page' })).toHaveTextContent('October')
  expect(all.getByRole('link', { name: '2025' })).toHaveAttribute('href', '/Besked/2025/12')
})

it('ends each group with its sum, and shows with signs how Maxkonto follows from the income', async () => {
  portal()
  open()
  const sheet = within(await screen.findByRole('article', { name: 'Besked för October 2026' }))
  expect(sheet.getByRole('row', { name: /Summa lön Brutto och pension 45\s000,00\skr/ })).toBeVisible()
  const income = within(sheet.getByRole('table', { name: 'Intäkt' })).getByRole('row', { name: /^Intäkt/ })
  expect(income).toHaveAccessibleName(/^Intäkt 81\s% av det fakturerade 123\s120,00\skr$/)
  const way = within(sheet.getByRole('table', { name: 'Från Intäkt till Maxkonto' }))
  expect(way.getByRole('row', { name: /Intäkt 123\s120,00\skr/ })).toBeVisible()
  expect(way.getByRole('row', { name: /Brutto −45\s000,00\skr/ })).toBeVisible()
  expect(sheet.getByText('Utskrivet 2026-11-20')).toBeInTheDocument()
})

it('says when the month is not sealed, with the ways to Snurra and the time report', async () => {
  withYear()
    .answer(closingViewCalls.history, () => [])
    .fail(sealCalls.get, new PortalError('not_found'))
  open()
  expect(await screen.findByText('October 2026 är inte förseglad än, så det finns inget besked.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Öppna Snurra' })).toHaveAttribute('href', '/Snurra/2026/10')
  expect(screen.getByRole('link', { name: /Tidrapport/ })).toHaveAttribute('href', '/Tidrapportering?month=2026-10')
})

it("links back to the month's time report", async () => {
  portal()
  open()
  const back = await screen.findByRole('link', { name: 'Tidrapport' })
  expect(back).toHaveAttribute('href', '/Tidrapportering?month=2026-10')
})

it('links back to Snurra when it was opened there', async () => {
  portal()
  renderPage(
    <Routes>
      <Route path="/Snurra/:year/:month" element={<SealWays month="2026-10" />} />
      <Route path="/Besked/:year/:month" element={<PayslipPage />} />
    </Routes>,
    { at: '/Snurra/2026/10' },
  )
  fireEvent.click(await screen.findByRole('link', { name: 'Besked' }))
  expect(await screen.findByRole('link', { name: 'Snurra' })).toHaveAttribute('href', '/Snurra/2026/10')
  fireEvent.click(await screen.findByRole('link', { name: 'Augusti' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Snurra' })).toHaveAttribute('href', '/Snurra/2026/08'))
})

it('shows mileage, which reduces no Maxkonto, below the sum of costs', async () => {
  const { pay } = snapshotFrom(sealAnswer().snapshot)
  renderPage(<PayslipLines pay={{ ...pay, record: { ...pay.record, mileage: 87_500 } }} />)
  const costs = within(await screen.findByRole('table', { name: 'Kostnader' })).getAllByRole('row')
  expect(costs.slice(-2).map((row) => row.textContent)).toEqual([
    expect.stringContaining('Summa kostnader'),
    expect.stringContaining('Milersättning'),
  ])
})

it('keeps the month when only the corrections cannot be fetched', async () => {
  portal().fail(correctionCalls.list, new PortalError('service_unavailable'))
  open()
  expect(await screen.findByText('Rättelserna kunde inte hämtas.')).toBeVisible()
  expect(screen.getByRole('article')).toBeVisible()
})

it('shows a request that waits for an answer, with the way to withdraw it', async () => {
  const at = new Date('2026-11-05T08:00:00Z')
  portal().answer(closingViewCalls.history, () => [
    { kind: 'requested' as const, at, by: 4, name: 'Anna Öberg', text: 'Den 9 saknas', isWithdrawable: true },
  ])
  open()
  expect(await screen.findByText('Rättelse begärd 2026-11-05 09:00: ”Den 9 saknas”')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ta tillbaka begäran' })).toBeVisible()
})

it('asks for a correction with a text', async () => {
  const sent = portal().answer(sealCalls.request, () => true as const)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Begär rättelse' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Begär rättelse av October 2026' }))
  await person.click(dialog.getByRole('button', { name: 'Skicka begäran' }))
  expect(await dialog.findByText('Skriv vad som är fel.')).toBeVisible()
  await person.type(dialog.getByLabelText('Vad är fel?'), 'Den 5 var jag ledig')
  await person.click(dialog.getByRole('button', { name: 'Skicka begäran' }))
  expect(await screen.findByText('Begäran är skickad till administratörerna.')).toBeVisible()
  expect(sent.received(sealCalls.request)[0]?.input).toEqual({ year: 2026, month: 10, text: 'Den 5 var jag ledig' })
})
