// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { PortalError } from '@portal/platform-contract'
import { admin, anna, fakePortal, renderPage } from '@portal/page-testkit'
import { closeCalls, closingViewCalls, type WaitingMonth } from '@portal/time-contract'
import { type ClosingRow, closingCounts } from '@portal/time-domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { atNoon } from '../time-report/testing.tsx'
import ClosingLink from './closing-link.tsx'
import ClosingCard from './lobby-card.tsx'
import { closing, klar, sealed } from './testing.ts'
import ToLobby from './to-lobby.tsx'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

const card = (
  rows: readonly ClosingRow[],
  waiting: readonly WaitingMonth[] = [],
  ofOctober: readonly ClosingRow[] = [],
) => {
  const portal = fakePortal()
    .answer(closeCalls.list, (input) => {
      const shown = input.month === 10 ? ofOctober : rows
      return { rows: shown, total: shown.length, counts: closingCounts(shown), isMoneyAway: false }
    })
    .answer(closingViewCalls.waiting, () => [...waiting])
  renderPage(<ClosingCard />, { user: admin })
  return portal
}
const lacking = (userId: number, ...days: string[]) =>
  closing({
    userId,
    firstName: 'Eva',
    lastName: `Ek ${userId}`,
    findings: [{ kind: 'missing_days', days, text: '' }],
  })
const month = (waiting: Partial<WaitingMonth>): WaitingMonth => ({
  month: '2026-10',
  open: 0,
  klar: 0,
  requests: 0,
  ...waiting,
})

it('the Lobby’s card leads to the month to close, with its progress', async () => {
  const rows = [closing(), klar({ userId: 5 }), sealed({ userId: 6 })]
  card(rows)
  expect(await screen.findByText('2 av 3 klara · 1 förseglad')).toBeVisible()
  expect(screen.getByRole('link', { name: /November 2026/ })).toHaveAttribute('href', '/Bokslut/2026/11')
})

it('the Lobby’s card names the users who have not reported, each with a link to that panel', async () => {
  const rows = [1, 2, 3, 4, 5, 6].map((userId) => closing({ userId, firstName: 'Eva', lastName: `Ek ${userId}` }))
  card(rows)
  expect(await screen.findByRole('link', { name: /^Eva Ek 1/ })).toHaveAttribute('href', '/Bokslut/2026/11?person=1')
  expect(screen.queryByRole('link', { name: /^Eva Ek 5/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'och 2 till' })).toHaveAttribute('href', '/Bokslut/2026/11?state=open')
  expect(screen.queryByRole('heading', { name: 'Personer' })).toBeNull()
})

it('the Lobby’s card begins with those who lack most days before today, and counts these', async () => {
  const rows = [
    lacking(1, '2026-11-05'),
    closing({ userId: 2, firstName: 'Eva', lastName: 'Ek 2' }),
    lacking(3, '2026-11-02', '2026-11-03', '2026-11-20', '2026-11-30'),
    // As many as the first, and from an earlier day.
    lacking(4, '2026-11-04'),
  ]
  card(rows)
  await screen.findByRole('link', { name: /^Eva Ek 1/ })
  expect(screen.getAllByRole('link', { name: /^Eva Ek/ }).map(({ textContent }) => textContent)).toEqual([
    'Eva Ek 32 dagar saknas',
    'Eva Ek 41 dag saknas',
    'Eva Ek 11 dag saknas',
    'Eva Ek 2inte klar',
  ])
})

it('the Lobby’s card begins with requests, then what waits in earlier months, the month to close, then users who lack days', async () => {
  card(
    [closing(), lacking(3, '2026-11-05'), lacking(4, '2026-11-02', '2026-11-03'), lacking(5, '2026-11-30')],
    [
      month({ month: '2026-09', klar: 60 }),
      month({ month: '2026-10', open: 59, klar: 1, requests: 1 }),
      // Is the card's own month.
      month({ month: '2026-11', open: 60 }),
    ],
  )
  const head = await screen.findByRole('link', { name: 'Månadsbokslut October 2026 1 rättelse begärd' })
  expect(head).toHaveAttribute('href', '/Bokslut/2026/10?finding=requested')
  const links = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link'))
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['September 202660 kan förseglas', '/Bokslut/2026/09?state=klar'],
    ['October 202659 inte klara, 1 klar', '/Bokslut/2026/10'],
    ['November 20264 inte klara', '/Bokslut/2026/11'],
    ['Eva Ek 42 dagar saknas i November', '/Bokslut/2026/11?person=4'],
    ['och 1 till', '/Bokslut/2026/11?finding=missing_days'],
  ])
  const people = within(screen.getByRole('list', { name: 'Personer' })).getAllByRole('link')
  expect(people.map(({ textContent }) => textContent)).toEqual(['Eva Ek 42 dagar saknas i November', 'och 1 till'])
})

it('the Lobby’s card names who has not marked an earlier month Klar, where there is room', async () => {
  card(
    [closing()],
    [month({ month: '2026-09', klar: 6 }), month({ open: 3, klar: 1 })],
    [lacking(3), lacking(4, '2026-10-05'), klar({ userId: 5 }), lacking(6)],
  )
  expect(await screen.findByText('1 inte klar')).toBeVisible()
  const links = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link'))
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['October 20263 inte klara, 1 klar', '/Bokslut/2026/10'],
    ['November 20261 inte klar', '/Bokslut/2026/11'],
    ['Eva Ek 4inte klar i October', '/Bokslut/2026/10?person=4'],
    ['Eva Ek 3inte klar i October', '/Bokslut/2026/10?person=3'],
    ['och 1 till', '/Bokslut/2026/10?state=open'],
  ])
})

it('the Lobby’s card names a user once who lacks days and has not marked an earlier month Klar', async () => {
  card(
    [lacking(3, '2026-11-02', '2026-11-03'), lacking(4, '2026-11-02')],
    [month({ open: 2 })],
    [lacking(3), lacking(6)],
  )
  expect(await screen.findByRole('link', { name: 'November 2026 2 inte klara' })).toBeVisible()
  const people = within(screen.getByRole('list', { name: 'Personer' })).getAllByRole('link')
  expect(people.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Eva Ek 3inte klar i October, 2 dagar saknas i November', '/Bokslut/2026/10?person=3'],
    ['Eva Ek 41 dag saknas i November', '/Bokslut/2026/11?person=4'],
    ['Eva Ek 6inte klar i October', '/Bokslut/2026/10?person=6'],
  ])
})

it('the Lobby’s card shows the rest when an earlier month cannot be had', async () => {
  const portal = fakePortal()
    .answer(closeCalls.list, (input) => {
      if (input.month === 10) throw new PortalError('service_unavailable')
      return { rows: [closing()], total: 1, counts: closingCounts([closing()]), isMoneyAway: false }
    })
    .answer(closingViewCalls.waiting, () => [month({ open: 3 })])
  renderPage(<ClosingCard />, { user: admin })
  expect(await screen.findByText('1 inte klar')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Månadsbokslut October 2026 3 inte klara' })).toBeVisible()
  expect(portal.received(closeCalls.list).map(({ input }) => input.month)).toContain(10)
})

it('the Lobby’s card leads to the year when more waits than it names', async () => {
  card(
    [],
    ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08'].map((one) => month({ month: one, open: 1 })),
  )
  expect(await screen.findByRole('link', { name: /^Juni 2026/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Juli 2026/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'och 2 till i Året' })).toHaveAttribute('href', '/Bokslut/2026/11?view=year')
})

it('the Lobby’s card is as before with a service that does not know what waits', async () => {
  card([closing()]).fail(closingViewCalls.waiting, new PortalError('not_found'))
  expect(await screen.findByRole('link', { name: /^Anna Öberg/ })).toBeVisible()
})

it('the Lobby’s card leads there without figures too', async () => {
  fakePortal()
    .fail(closeCalls.list, new PortalError('service_unavailable'))
    .answer(closingViewCalls.waiting, () => [])
  renderPage(<ClosingCard />, { user: admin })
  expect(await screen.findByText('Läget kunde inte hämtas.')).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/Bokslut/2026/11')
})

it('the list of users has a link to Månadsbokslut', () => {
  renderPage(<ClosingLink />, { user: admin })
  expect(screen.getByRole('link', { name: 'Månadsbokslut' })).toHaveAttribute('href', '/Bokslut')
})

it('users of role 1 are sent to the Lobby', async () => {
  const page = renderPage(<ToLobby />, { user: anna, at: '/Bokslut/2026/10', path: '/Bokslut/:year/:month' })
  await expect.poll(page.address).toBe('/Lobby')
})
