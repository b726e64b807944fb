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
  message: `Skickade in inköpet ${id}`,
  happenedAt: '2026-11-20 08:30:15',
  isSeen,
})

const posted = (id: number): UserNotification => ({ ...notification(id, true), message: `Skrev inlägg ${id}` })

/** A service that stores what was seen and dismissed; a restore puts back all. */
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
    .answer(notificationCalls.restore, () => {
      notifications = stored.map((one) => ({ ...one, isSeen: true }))
      return { unseen: 0 }
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

  it('leads to the choice of notifications, and closes', async () => {
    withNotifications(notification(1, true))
    const { popover, person } = await openPopover('Notiser')
    const choice = popover.getByRole('link', { name: 'Välj notiser' })
    expect(choice).toHaveAttribute('href', '/Konto?notiser')
    await person.click(choice)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('marks them seen when opened, and shows name, message and minute', async () => {
    const portal = withNotifications(notification(1), notification(2, true))
    const { popover, person } = await openPopover('Notiser, 1 oläst')
    const [first, second] = popover.getAllByRole('listitem')
    expect(first).toHaveTextContent('Björn Lind · nySkickade in inköpet 12026-11-20 08:30')
    expect(second).not.toHaveTextContent('ny')
    await waitFor(() => expect(portal.received(notificationCalls.markSeen)).toHaveLength(1))
    await person.keyboard('{Escape}')
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Notiser' })).toHaveFocus())
  })

  it('shows how a post begins, which tells several of one day apart', async () => {
    withNotifications({ ...posted(1), postId: 4, postStart: 'Fika kl 15' }, posted(2))
    const { popover } = await openPopover('Notiser')
    const [first, second] = popover.getAllByRole('listitem')
    expect(first).toHaveTextContent('Skrev inlägg 1Fika kl 15')
    expect(second).not.toHaveTextContent('Fika')
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
    const portal = withNotifications(notification(1, true), posted(2), notification(3, true))
    const { popover, person } = await openPopover('Notiser')
    await person.click(popover.getByRole('button', { name: 'Ta bort notisen Skrev inlägg 2' }))
    await waitFor(() => expect(popover.getAllByRole('listitem')).toHaveLength(2))
    await waitFor(() => expect(popover.getByRole('group', { name: 'Notiser' })).toHaveFocus())
    await person.click(popover.getByRole('button', { name: 'Ta bort alla' }))
    expect(await popover.findByText('Inga notiser.')).toBeVisible()
    await waitFor(() =>
      expect(portal.received(notificationCalls.dismiss).map(({ input }) => input)).toEqual([
        { ids: [2] },
        { ids: [1, 3] },
      ]),
    )
  })

  it('dismisses all without ids when there may be older ones than it shows', async () => {
    const portal = withNotifications(...Array.from({ length: 50 }, (_, index) => notification(index + 1, true)))
    const { popover, person } = await openPopover('Notiser')
    await person.click(popover.getByRole('button', { name: 'Ta bort alla' }))
    await waitFor(() => expect(portal.received(notificationCalls.dismiss).map(({ input }) => input)).toEqual([{}]))
  })

  it('dismisses all also when older ones have not yet come in the places of dismissed ones', async () => {
    const portal = withNotifications(...Array.from({ length: 50 }, (_, index) => posted(index + 1)))
    const { popover, person } = await openPopover('Notiser')
    portal.answer(notificationCalls.list, () => new Promise(() => {}))
    await person.click(popover.getByRole('button', { name: 'Ta bort notisen Skrev inlägg 2' }))
    await waitFor(() => expect(portal.received(notificationCalls.list)).toHaveLength(2))
    await person.click(popover.getByRole('button', { name: 'Ta bort alla' }))
    await waitFor(() =>
      expect(portal.received(notificationCalls.dismiss).map(({ input }) => input)).toEqual([{ ids: [2] }, {}]),
    )
  })

  it('puts back what was just dismissed, and moves the focus to the list', async () => {
    const portal = withNotifications(notification(1, true), posted(2))
    const { popover, person } = await openPopover('Notiser')
    await person.click(popover.getByRole('button', { name: 'Ta bort notisen Skrev inlägg 2' }))
    expect(await popover.findByText('Notisen är borttagen.')).toBeVisible()
    await person.click(popover.getByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(popover.getAllByRole('listitem')).toHaveLength(2))
    await person.click(popover.getByRole('button', { name: 'Ta bort alla' }))
    expect(await popover.findByText('Alla notiser är borttagna.')).toBeVisible()
    await person.click(popover.getByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(popover.getAllByRole('listitem')).toHaveLength(2))
    expect(popover.queryByRole('button', { name: 'Ångra' })).toBeNull()
    expect(popover.getByRole('group', { name: 'Notiser' })).toHaveFocus()
    expect(portal.received(notificationCalls.restore).map(({ input }) => input)).toEqual([
      { ids: [2] },
      { ids: [1, 2] },
    ])
  })

  it('offers the undo again when it failed', async () => {
    withNotifications(notification(1, true)).fail(notificationCalls.restore, new PortalError('service_unavailable'))
    const { popover, person } = await openPopover('Notiser')
    await person.click(popover.getByRole('button', { name: 'Ta bort alla' }))
    await person.click(await popover.findByRole('button', { name: 'Ångra' }))
    expect(await screen.findByText('Det kunde inte läggas tillbaka. Försök igen.')).toBeInTheDocument()
    expect(popover.getByRole('button', { name: 'Ångra' })).toBeVisible()
  })

  it('folds those that are alike, shows them on request and dismisses them together', async () => {
    const portal = withNotifications(notification(3, true), notification(2, true), posted(4), notification(1, true))
    const { popover, person } = await openPopover('Notiser')
    expect(popover.getAllByRole('listitem')).toHaveLength(2)
    const fold = popover.getByRole('button', { name: '2 liknande' })
    expect(fold).toHaveAttribute('aria-expanded', 'false')
    await person.click(fold)
    expect(popover.getByText('Skickade in inköpet 1')).toBeVisible()
    await person.click(popover.getByRole('button', { name: 'Ta bort 2 liknande' }))
    expect(await popover.findByText('2 notiser är borttagna.')).toBeVisible()
    expect(popover.getAllByRole('listitem')).toHaveLength(2)
    expect(portal.received(notificationCalls.dismiss).map(({ input }) => input)).toEqual([{ ids: [2, 1] }])
  })

  it('shows again what could not be dismissed, with an error and no undo', async () => {
    withNotifications(notification(1, true)).fail(notificationCalls.dismiss, new PortalError('service_unavailable'))
    const { popover, person } = await openPopover('Notiser')
    await person.click(popover.getByRole('button', { name: 'Ta bort alla' }))
    expect(await screen.findByText('Det kunde inte tas bort. Försök igen.')).toBeInTheDocument()
    expect(await popover.findByText('Skickade in inköpet 1')).toBeVisible()
    expect(popover.queryByRole('button', { name: 'Ångra' })).toBeNull()
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
