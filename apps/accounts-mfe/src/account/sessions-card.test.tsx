import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionCalls } from '@portal/identity-contract'
import type { OwnSession } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { SessionsCard } from './sessions-card.tsx'

const here: OwnSession = {
  id: '00000000-0000-4000-8000-000000000001',
  device: 'Chrome på Windows',
  network: '192.0.2.0/24',
  startedAt: '2026-11-20 08:00:00',
  usedAt: '2026-11-20 13:00:00',
  isCurrent: true,
}
const phone: OwnSession = {
  ...here,
  id: '00000000-0000-4000-8000-000000000002',
  device: 'Safari på iPhone',
  usedAt: '2026-11-19 17:05:00',
  isCurrent: false,
}

function withSessions() {
  let sessions = [here, phone]
  return fakePortal()
    .answer(sessionCalls.list, () => sessions)
    .answer(sessionCalls.end, ({ id }) => {
      sessions = sessions.filter((session) => session.id !== id)
      return { ended: 1 }
    })
    .answer(sessionCalls.endOthers, () => {
      sessions = [here]
      return { ended: 1 }
    })
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

it('shows where the user is signed in, and marks this browser', async () => {
  withSessions()
  renderPage(<SessionsCard />)
  await screen.findByText('Chrome på Windows')
  expect(rows()).toEqual([
    'Chrome på WindowsNätverk 192.0.2.0/24 · Senast använd 2026-11-20 13:00Den här enheten',
    'Safari på iPhoneNätverk 192.0.2.0/24 · Senast använd 2026-11-19 17:05Avsluta',
  ])
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).queryByRole('button')).toBeNull()
})

it('shows the three latest of many, and all of them on request', async () => {
  const others = [1, 2, 3, 4].map((day) => ({
    ...phone,
    id: `00000000-0000-4000-8000-00000000001${day}`,
    usedAt: `2026-11-1${day} 08:00:00`,
  }))
  fakePortal().answer(sessionCalls.list, () => [here, ...others])
  const { person } = renderPage(<SessionsCard />)
  await screen.findByText('Chrome på Windows')
  expect(rows()).toHaveLength(3)
  await person.click(screen.getByRole('button', { name: 'Visa alla 5' }))
  expect(rows()).toHaveLength(5)
  expect(screen.getByRole('heading', { name: 'Här är du inloggad' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Visa alla/ })).toBeNull()
})

it('ends one session', async () => {
  const portal = withSessions()
  const { person } = renderPage(<SessionsCard />)
  await person.click(
    await screen.findByRole('button', { name: 'Avsluta Safari på iPhone, senast använd 2026-11-19 17:05' }),
  )
  await screen.findByText('Inloggningen i Safari på iPhone är avslutad.')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Här är du inloggad' })).toHaveFocus())
  expect(portal.received(sessionCalls.end).map(({ input }) => input)).toEqual([{ id: phone.id }])
})

it('ends all others after the user has confirmed', async () => {
  withSessions()
  const { person } = renderPage(<SessionsCard />)
  await person.click(await screen.findByRole('button', { name: 'Avsluta alla andra' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Avsluta alla andra' }))
  await screen.findByText('Alla andra inloggningar är avslutade.')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Avsluta alla andra' })).toBeNull()
})

it('shows an error when they cannot be loaded', async () => {
  fakePortal().fail(sessionCalls.list, new PortalError('service_unavailable'))
  renderPage(<SessionsCard />)
  expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeVisible()
})

it('is not shown while the service is of a release without the call', async () => {
  const sent = fakePortal().fail(sessionCalls.list, new PortalError('not_found'))
  renderPage(<SessionsCard />)
  await waitFor(() => expect(sent.received(sessionCalls.list)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull()
})
