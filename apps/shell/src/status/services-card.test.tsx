import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { PortalError, statusCalls } from '@portal/platform-contract'
import { ServicesCard } from './services-card.tsx'

const REPORT = {
  service: 'money',
  version: '0.1.0',
  startedAt: '2026-11-20T07:30:00.000Z',
  waitingEvents: 0,
  failedEvents: 0,
  oldestWaitS: 0,
  diskFreeMb: 71 * 1024,
  diskSizeMb: 252 * 1024,
  starts: 2,
  archiveFailingS: 0,
}

/** Money is well and reports; `read` is its call. */
function open() {
  const { read } = statusCalls('money')
  const portal = fakePortal().answer(read, () => REPORT)
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input === '/healthz' ? Promise.resolve(Response.json({ services: { money: 'ok' } })) : calls(input, init),
  )
  return { portal, read }
}

it('says what is unknown of a healthy service that gives no report, and asks again', async () => {
  const { portal, read } = open()
  portal.fail(read, new PortalError('internal'))
  const { person } = renderPage(<ServicesCard />)
  expect(await screen.findByText(/^Version, start, kö och disk kunde inte hämtas/)).toBeVisible()
  expect(screen.getByText('Mår bra')).toBeVisible()
  portal.answer(read, () => REPORT)
  await person.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText('71 av 252 GB')).toBeVisible()
  expect(screen.queryByText(/kunde inte hämtas/)).toBeNull()
})

it('has counts and amounts at the end of their columns, as the table of versions has', async () => {
  open()
  renderPage(<ServicesCard />)
  await screen.findByText('71 av 252 GB')
  const atEnd = screen.getAllByRole('cell').filter((cell) => getComputedStyle(cell).textAlign === 'right')
  expect(atEnd.map(({ textContent }) => textContent)).toEqual(['2', '71 av 252 GB'])
})
