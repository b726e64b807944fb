import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { notificationCalls } from '@portal/identity-contract'
import type { UserNotification } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { addDays } from '@portal/platform-domain'
import { today, useSession } from '@portal/web-kit'
import NotificationBell from './notification-bell.tsx'
import { POLL_MS, pollPause } from './notifications.api.ts'

const notification = (id: number, isSeen = false): UserNotification => ({
  id,
  name: 'Björn Lind',
  message: `Skickade in inköp ${id}`,
  happenedAt: '2026-11-20 08:30:15',
  isSeen,
})

/** A service that stores what was seen and dismissed. */
function withNotifications(...stored: UserNotification[]) {
  let notifications = stored
  const unseen = () => notifications.filter(({ isSeen }) => !isSeen).length
  return fakePortal()
    .answer(notificationCalls.list, () => ({ notifications, unseen: unseen() }))
    .answer(notificationCalls.markSeen, () => {
      notifications = notifications.map((one) => ({ ...one, isSeen: true }))
      return { unseen: 0 }
    })
    .answer(notificationCalls.dismiss, ({ ids }) => {
      notifications = ids ? notifications.filter(({ id }) => !ids.includes(id)) : []
      return { unseen: unseen() }
    })
}
const openPopover = async (name: string) => {
  const page = renderPage(<NotificationBell />)
  await page.person.click(await screen.findByRole('button', { name }))
  return { ...page, popover: within(await screen.findByRole('dialog', { name: 'Notiser' })) }
}

describe('the bell', () => {
  it('shows how many are unseen', async () => {
    withNotifications(notification(1), notification(2), notification(3, true))
    renderPage(<NotificationBell />)
    expect(await screen.findByRole('button', { name: 'Notiser, 2 olästa' })).toHaveTextContent('2')
  })

  it('marks them seen when opened, and shows name, message and minute', async () => {
    const portal = withNotifications(notification(1), notification(2, true))
    const { popover, person } = await openPopover('Notiser, 1 oläst')
    const [first, second] = popover.getAllByRole('listitem')
    expect(first).toHaveTextContent('Björn Lind · nySkickade in inköp 12026-11-20 08:30')
    expect(second).not.toHaveTextContent('ny')
    await waitFor(() => expect(portal.received(notificationCalls.markSeen)).toHaveLength(1))
    await person.keyboard('{Escape}')
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Notiser' })).toHaveFocus())
  })

  it('shows them by day, and opens what one is about', async () => {
    const [now, before] = [today(), addDays(today(), -1)]
    withNotifications(
      { ...notification(1, true), message: 'Skickade in inköpet Stol', happenedAt: `${now} 08:30:15` },
      { ...notification(2, true), happenedAt: `${before} 17:00:00` },
      { ...notification(3, true), happenedAt: '2020-03-01 12:00:00' },
    )
    const { popover, person, address } = await openPopover('Notiser')
    const days = popover.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(days).toEqual(['Idag', 'Igår', '2020-03-01'])
    await person.click(popover.getByRole('link', { name: /Skickade in inköpet Stol/ }))
    await waitFor(() => expect(address()).toBe('/Inkop?filter=all&search=Stol'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('marks nothing when all are seen', async () => {
    const portal = withNotifications(notification(1, true))
    await openPopover('Notiser')
    expect(portal.received(notificationCalls.markSeen)).toEqual([])
  })

  it('dismisses one, and all', async () => {
    const portal = withNotifications(notification(1, true), notification(2, true), notification(3, true))
    const { popover, person } = await openPopover('Notiser')
    await person.click(popover.getByRole('button', { name: 'Ta bort notisen Skickade in inköp 2' }))
    await waitFor(() => expect(popover.getAllByRole('listitem')).toHaveLength(2))
    await waitFor(() => expect(popover.getByRole('group', { name: 'Notiser' })).toHaveFocus())
    await person.click(popover.getByRole('button', { name: 'Ta bort alla' }))
    expect(await popover.findByText('Inga notiser.')).toBeVisible()
    await waitFor(() =>
      expect(portal.received(notificationCalls.dismiss).map(({ input }) => input)).toEqual([{ ids: [2] }, {}]),
    )
  })

  it('shows again what could not be dismissed, with an error', async () => {
    withNotifications(notification(1, true)).fail(notificationCalls.dismiss, new PortalError('service_unavailable'))
    const { popover, person } = await openPopover('Notiser')
    await person.click(popover.getByRole('button', { name: 'Ta bort alla' }))
    expect(await screen.findByText('Notisen kunde inte tas bort. Försök igen.')).toBeInTheDocument()
    expect(await popover.findByText('Skickade in inköp 1')).toBeVisible()
  })

  it('shows a loading error only in the popover, and keeps the session (D12)', async () => {
    fakePortal().fail(notificationCalls.list, new PortalError('service_unavailable'))
    const { popover } = await openPopover('Notiser')
    expect(await popover.findByText('There was something issue in responding server.')).toBeVisible()
    expect(useSession.getState().status).toBe('signed-in')
  })

  it('signs out when the session is refused (D12)', async () => {
    fakePortal().fail(notificationCalls.list, new PortalError('not_signed_in'))
    renderPage(<NotificationBell />)
    await waitFor(() => expect(useSession.getState().status).toBe('signed-out'))
  })
})

describe('the polling interval', () => {
  const state = { status: 'success', dataUpdatedAt: 1_000_000, errorUpdatedAt: 0, errorUpdateCount: 0 }
  it.each([
    ['half a minute after an answer', state, POLL_MS],
    ['half a minute after the first failure', { ...state, status: 'error', errorUpdatedAt: 1_030_000 }, 30_000],
    ['twice as long while it fails', { ...state, status: 'error', errorUpdatedAt: 1_060_000 }, 60_000],
    ['five minutes at most', { ...state, status: 'error', errorUpdatedAt: 9_000_000 }, 300_000],
    [
      'a minute when there never was an answer',
      { ...state, status: 'error', dataUpdatedAt: 0, errorUpdatedAt: 1_000, errorUpdateCount: 1 },
      60_000,
    ],
  ])('%s', (_when, given, pause) => expect(pollPause(given)).toBe(pause))
})
