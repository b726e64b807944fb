// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import {
  closingViewCalls,
  correctionCalls,
  type ListedCorrection,
  type PastClosingAct,
  sealCalls,
} from '@portal/time-contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { atNoon } from '../../time-report/testing.tsx'
import type { ClosingAction } from '../action-plan.ts'
import { closing, klar, sealAnswer, sealed, SHA256 } from '../testing.ts'
import { ClosingPanel } from './closing-panel.tsx'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

const portal = () =>
  fakePortal()
    .answer(closingViewCalls.history, (): PastClosingAct[] => [
      { kind: 'klar', at: new Date('2026-11-02T08:00:00Z'), by: 4, name: 'Anna Öberg', text: '' },
      { kind: 'sealed', at: new Date('2026-11-03T09:00:00Z'), by: 1, name: 'Eva Ek', text: '' },
      { kind: 'requested', at: new Date('2026-11-03T15:00:00Z'), by: 4, name: 'Anna Öberg', text: 'Den 3 saknas' },
      { kind: 'correction', at: new Date('2026-11-04T09:00:00Z'), by: 1, name: 'Eva Ek', text: 'Glömd dag' },
    ])
    .answer(sealCalls.get, () => sealAnswer())
    .answer(correctionCalls.list, () => [])
/** Two hours more on the day that the tests correct. */
const earlier: ListedCorrection = {
  id: 7,
  ofMonth: '2026-10',
  month: '2026-11',
  day: '2026-10-05',
  hours: 200,
  value: 153_900,
  reason: 'Kvällsmöte',
  at: new Date('2026-11-04T09:00:00Z'),
  by: 1,
  name: 'Eva Ek',
}
const PURCHASES = '/Inkop?filter=2026-10-01..2026-10-31&user=4'
const open = (row = sealed(), onAction: (action: ClosingAction) => void = () => {}) =>
  renderPage(<ClosingPanel month="2026-10" row={row} isMoneyAway={false} onAction={onAction} onClose={() => {}} />, {
    user: admin,
  })

it('names the days with both absence and other time', () => {
  portal()
  open(klar({ contradictedDays: ['2026-10-05', '2026-10-07'] }))
  const findings = within(screen.getByRole('region', { name: 'Anmärkningar' }))
  expect(findings.getByText('Både frånvaro och annan tid den 5, 7')).toBeVisible()
  expect(findings.queryByText('Inga anmärkningar')).not.toBeInTheDocument()
})

it('names the findings that a month was sealed despite, in the history too, also once it is corrected', async () => {
  const text = 'Snurra skiljer sig från underlaget: Arbetsverktyg 0,00 → 14 990,00'
  const despite = [{ kind: 'pay_differs', text }] as const
  portal().answer(closingViewCalls.history, (): PastClosingAct[] => [
    { kind: 'sealed', at: new Date('2026-11-03T09:00:00Z'), by: 1, name: 'Eva Ek', text: '', despite },
  ])
  const seal = { ...sealAnswer(), despite }
  open(sealed({ seal })).unmount()
  open(sealed({ seal, correction: 'corrected' }))
  const findings = within(screen.getByRole('region', { name: 'Anmärkningar' }))
  expect(findings.getByText(`Förseglad trots: ${text}`)).toBeVisible()
  expect(findings.getByText('Månaden har rättats.')).toBeVisible()
  const history = within(screen.getByRole('region', { name: 'Historik' }))
  expect(await history.findByText(`Förseglad trots: ${text}`)).toBeVisible()
})

it('leads from each finding to the place where it is corrected, without the state that the pill has', () => {
  portal()
  open(
    closing({
      findings: [
        { kind: 'missing_days', days: ['2026-10-05'], text: '1 arbetsdag utan tid: den 5' },
        { kind: 'not_klar', text: 'Inte klarmarkerad' },
        { kind: 'negative_balance', text: 'Maxkonto är under noll' },
        { kind: 'purchase_undecided', text: '2 inköp väntar på beslut' },
      ],
    }),
  )
  const links = within(screen.getByRole('list')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 arbetsdag utan tid: den 5', '/user?id=4&tab=TidRapport&month=2026-10'],
    ['Maxkonto är under noll', '/user?id=4&tab=Kalkyl&month=2026-10'],
    ['2 inköp väntar på beslut', PURCHASES],
  ])
  // In one place with and without findings.
  expect(screen.getAllByRole('link', { name: /^(Tidrapport|Kalkyl)$/ })).toHaveLength(2)
})

it('offers the actions on an open month, and says why it cannot be sealed', async () => {
  portal()
  const acts: ClosingAction[] = []
  const { person } = open(closing(), (action) => acts.push(action))
  const seal = screen.getByRole('button', { name: 'Försegla' })
  expect(seal).toBeDisabled()
  expect(seal).toHaveAccessibleDescription('Försegla går när månaden är klarmarkerad.')
  expect(screen.getByRole('link', { name: 'Tidrapport' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Påminn' }))
  await person.click(screen.getByRole('button', { name: 'Klarmarkera' }))
  expect(acts).toEqual(['remind', 'close'])
})

it('offers a user who is Klar neither a reminder nor Klar, and says who was reminded a short time ago', () => {
  portal()
  const { unmount } = open(klar())
  expect(screen.getByRole('button', { name: 'Försegla' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Påminn' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Klarmarkera' })).not.toBeInTheDocument()
  unmount()
  open(closing({ remindedAt: new Date(Date.now() - 3_600_000) }))
  const remind = screen.getByRole('button', { name: 'Påminn' })
  expect(remind).toBeDisabled()
  expect(remind).toHaveAccessibleDescription('Påmind för mindre än 20 timmar sedan.')
  expect(screen.getByRole('button', { name: 'Klarmarkera' })).toBeEnabled()
})

it('shows the seal, the history and the ways to the user’s own tabs in that month', async () => {
  portal()
  open()
  const panel = within(screen.getByRole('dialog', { name: 'Anna Öberg' }))
  expect(panel.getByText('Förseglad 3 november 2026 av Eva Ek')).toBeVisible()
  expect(panel.getByText(SHA256)).toBeVisible()
  expect(panel.getByText('Snurra är sparad')).toBeVisible()
  expect(panel.getByText('Timmar').parentElement).toHaveTextContent(/^Timmar160\sh$/)
  expect(panel.getByText('Kvitton').parentElement).toHaveTextContent(/123,00 kr$/)
  expect(panel.queryByText('VAB-dagar')).not.toBeInTheDocument()
  expect(panel.getByText('Maxkonto i månaden').parentElement).toHaveTextContent(/12\s345,00 kr$/)
  expect(panel.getByText('Maxkonto ackumulerat t.o.m. October 2026').parentElement).toHaveTextContent(/50\s000,00 kr$/)
  expect(await panel.findByText('Anna Öberg klarmarkerade månaden')).toBeVisible()
  expect(panel.getByText('Anna Öberg begärde rättelse')).toBeVisible()
  expect(panel.getByText('”Den 3 saknas”')).toBeVisible()
  expect(panel.getByText('”Glömd dag”')).toBeVisible()
  expect(panel.getByRole('link', { name: 'Tidrapport' })).toHaveAttribute(
    'href',
    '/user?id=4&tab=TidRapport&month=2026-10',
  )
  expect(panel.getByRole('link', { name: 'Kalkyl' })).toHaveAttribute('href', '/user?id=4&tab=Kalkyl&month=2026-10')
})

it('says before a correction that hours are worth 0 kr where the sealed month has no hourly rate', async () => {
  const seal = sealAnswer()
  const snapshot = structuredClone(seal.snapshot) as { pay: { record: { hourlyRate: number } } }
  snapshot.pay.record.hourlyRate = 0
  portal()
    .answer(sealCalls.get, () => ({ ...seal, snapshot }))
    .answer(correctionCalls.list, () => [])
  const { person } = open()
  await person.click(screen.getByRole('button', { name: 'Rätta månaden' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Timmar mer eller mindre'), '8')
  expect(await dialog.findByText(/^Timpriset i den förseglade månaden är 0 kr, så timmarna blir 0 kr\./)).toBeVisible()
  expect(dialog.queryByText(/^Motsvarar/)).not.toBeInTheDocument()
})

it("corrects hours of a day, and shows before the day's hours, the month's corrections and the value", async () => {
  const sent = portal()
    .answer(correctionCalls.correct, () => ({ id: 1, value: -615_600 }))
    .answer(correctionCalls.list, () => [earlier])
  const { person } = open()
  await person.click(screen.getByRole('button', { name: 'Rätta månaden' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rätta October 2026 för Anna Öberg' }))
  await person.type(dialog.getByLabelText('Dag'), '5')
  await person.type(dialog.getByLabelText('Timmar mer eller mindre'), '-8')
  expect(await dialog.findByText(/Motsvarar .6\s156,00\skr/)).toBeVisible()
  const [reported, effect] = dialog.getAllByRole('status')
  expect(reported).toHaveTextContent('Rapporterat: Arbete 8 h')
  expect(effect).toHaveTextContent(/Arbete mån 5\s*10 h → 2 h/)
  expect(effect).toHaveTextContent(/Rättelser i November 2026\s*1\s539,00\skr → .4\s617,00\skr/)
  await person.type(dialog.getByLabelText('Varför'), 'Fel dag')
  await person.click(dialog.getByRole('button', { name: 'Spara rättelsen' }))
  expect(await screen.findByText(/Rättelsen på .6\s156,00\skr står i November 2026\./)).toBeVisible()
  expect(sent.received(correctionCalls.correct)[0]?.input).toMatchObject({
    userId: 4,
    ofMonth: 10,
    month: 11,
    hours: -800,
    day: '2026-10-05',
    reason: 'Fel dag',
  })
})

it('shows a request before all else, with the way to correct the month beside it', async () => {
  portal().answer(closingViewCalls.history, (): PastClosingAct[] => [
    { kind: 'sealed', at: new Date('2026-11-03T09:00:00Z'), by: 1, name: 'Eva Ek', text: '' },
    { kind: 'requested', at: new Date('2026-11-05T15:00:00Z'), by: 4, name: 'Anna Öberg', text: 'Den 6 saknas' },
  ])
  open(sealed({ correction: 'requested' }))
  const [note] = screen.getAllByRole('alert')
  expect(await within(note as HTMLElement).findByText('”Den 6 saknas”')).toBeVisible()
  expect(within(note as HTMLElement).getByRole('button', { name: 'Rätta månaden' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Rätta månaden' })).toHaveLength(1)
  expect(screen.queryByText('Inga anmärkningar')).not.toBeInTheDocument()
  const history = within(screen.getByRole('region', { name: 'Historik' })).getAllByRole('listitem')
  expect(history.map(({ textContent }) => /begärde|förseglade/.exec(textContent)?.[0])).toEqual([
    'begärde',
    'förseglade',
  ])
})

it('says that one answer is for all requests that wait', async () => {
  const request = { kind: 'requested', by: 4, name: 'Anna Öberg' } as const
  portal().answer(closingViewCalls.history, (): PastClosingAct[] => [
    { ...request, at: new Date('2026-11-05T15:00:00Z'), text: 'Den 6 saknas' },
    { ...request, at: new Date('2026-11-06T15:00:00Z'), text: 'Den 7 också' },
  ])
  open(sealed({ correction: 'requested', isAnswerable: true }))
  expect(await screen.findByText('En rättelse eller ett svar gäller alla 2.')).toBeVisible()
})

it('answers a request without correcting the month', async () => {
  const sent = portal()
    .answer(closingViewCalls.history, (): PastClosingAct[] => [
      { kind: 'requested', at: new Date('2026-11-05T15:00:00Z'), by: 4, name: 'Anna Öberg', text: 'Den 6 saknas' },
    ])
    .answer(correctionCalls.answer, () => true as const)
  const { person } = open(sealed({ correction: 'requested', isAnswerable: true }))
  await person.click(screen.getByRole('button', { name: 'Besvara utan rättelse' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Besvara begäran om October 2026 från Anna Öberg' }))
  expect(await dialog.findByText('”Den 6 saknas”')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Skicka svaret' }))
  expect(await dialog.findByText('Skriv ett svar.')).toBeVisible()
  await person.type(dialog.getByLabelText(/^Ditt svar/), 'Den 6 var en lördag')
  await person.click(dialog.getByRole('button', { name: 'Skicka svaret' }))
  expect(await screen.findByText('Svaret är skickat till Anna Öberg.')).toBeVisible()
  expect(sent.received(correctionCalls.answer)[0]?.input).toEqual({
    userId: 4,
    year: 2026,
    month: 10,
    text: 'Den 6 var en lördag',
  })
})

it('shows no request that has been answered, but the answer in the history', async () => {
  portal().answer(closingViewCalls.history, (): PastClosingAct[] => [
    { kind: 'requested', at: new Date('2026-11-05T15:00:00Z'), by: 4, name: 'Anna Öberg', text: 'Den 6 saknas' },
    { kind: 'answered', at: new Date('2026-11-06T15:00:00Z'), by: 1, name: 'Eva Ek', text: 'Den 6 var en lördag' },
  ])
  const { person } = open()
  expect(await screen.findByText('Eva Ek besvarade utan rättelse')).toBeVisible()
  expect(screen.getByText('”Den 6 var en lördag”')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Rätta månaden' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Rätta October/ }))
  expect(dialog.queryByText('”Den 6 saknas”')).not.toBeInTheDocument()
})

it('offers no answer with a service that cannot take one', () => {
  portal()
  open(sealed({ correction: 'requested' }))
  expect(screen.queryByRole('button', { name: 'Besvara utan rättelse' })).not.toBeInTheDocument()
})

it('says of a corrected month that it is corrected, how, and in which month', async () => {
  portal().answer(correctionCalls.list, () => [
    { ...earlier, hours: -200, value: -162_081 },
    { ...earlier, id: 8, ofMonth: '2026-09' },
  ])
  open(sealed({ correction: 'corrected' }))
  expect(screen.getByText('Månaden har rättats.')).toBeVisible()
  const corrections = within(await screen.findByRole('region', { name: 'Rättelser' }))
  const [line, ...others] = corrections.getAllByRole('listitem')
  expect(others).toEqual([])
  expect(line).toHaveTextContent(/Rättad i November 2026.*−2 h den 2026-10-05.*−1\s620,81\skr/)
  expect(corrections.getByRole('link', { name: 'Rättad i November 2026' })).toHaveAttribute(
    'href',
    '/Bokslut/2026/11?person=4',
  )
})

it('quotes in the form what the user has asked for since the last correction', async () => {
  const asked = (day: number, text: string): PastClosingAct => ({
    kind: 'requested',
    at: new Date(Date.UTC(2026, 10, day, 15)),
    by: 4,
    name: 'Anna Öberg',
    text,
  })
  portal().answer(closingViewCalls.history, (): PastClosingAct[] => [
    asked(3, 'Den 3 saknas'),
    { kind: 'correction', at: new Date('2026-11-04T09:00:00Z'), by: 1, name: 'Eva Ek', text: 'Glömd dag' },
    asked(5, 'Den 6 var åtta timmar'),
  ])
  const { person } = open()
  await person.click(screen.getByRole('button', { name: 'Rätta månaden' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Rätta October/ }))
  expect(await dialog.findByText('”Den 6 var åtta timmar”')).toBeVisible()
  expect(dialog.getByText(/Anna Öberg begärde rättelse/)).toBeVisible()
  expect(dialog.queryByText('”Den 3 saknas”')).not.toBeInTheDocument()
})
