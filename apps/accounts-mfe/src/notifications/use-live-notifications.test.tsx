import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notificationCalls } from '@portal/identity-contract'
import type { UserNotification } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { useSession } from '@portal/web-kit'
import NotificationBell from './notification-bell.tsx'
import { isOutdated } from './use-live-notifications.ts'

// The stream is opened after ten seconds.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const notification = (id: number): UserNotification => ({
  id,
  name: 'Björn Lind',
  message: 'Skrev ett nytt inlägg',
  happenedAt: '2026-11-20 08:30:15',
  isSeen: false,
})
const answer = (unseen: number) => ({ notifications: unseen === 0 ? [] : [notification(unseen)], unseen })

/** A stream that the test writes to. */
function stream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const response = new Response(new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) }))
  const end = () => controller?.close()
  const event = (unseen: number) =>
    controller?.enqueue(
      new TextEncoder().encode(`data: {"unseen":${unseen},"newest":${unseen === 0 ? 'null' : unseen}}\n\n`),
    )
  return { response, event, end }
}

it('shows a new notification when the server reports it, and fetches nothing for a known state', async () => {
  const { response, event } = stream()
  let unseen = 0
  const portal = fakePortal()
    .answer(notificationCalls.list, () => answer(unseen))
    .answer(notificationCalls.live, () => response)
  renderPage(<NotificationBell />)
  await screen.findByRole('button', { name: 'Notiser' })
  await vi.advanceTimersByTimeAsync(13_000)
  expect(portal.received(notificationCalls.live)).toHaveLength(1)
  event(0)
  unseen = 1
  event(1)
  expect(await screen.findByRole('button', { name: 'Notiser, 1 oläst' })).toBeVisible()
  expect(portal.received(notificationCalls.list)).toHaveLength(2)
})

it('signs out when the stream ended because the session has', async () => {
  const { response, end } = stream()
  const portal = fakePortal()
    .answer(notificationCalls.list, () => answer(0))
    .answer(notificationCalls.live, () => response)
  renderPage(<NotificationBell />)
  await screen.findByRole('button', { name: 'Notiser' })
  await vi.advanceTimersByTimeAsync(13_000)
  portal.fail(notificationCalls.list, new PortalError('not_signed_in'))
  end()
  await waitFor(() => expect(useSession.getState().status).toBe('signed-out'))
  expect(portal.received(notificationCalls.live)).toHaveLength(1)
})

it('asks a portal without streams again only after five minutes', async () => {
  const portal = fakePortal()
    .answer(notificationCalls.list, () => answer(0))
    .fail(notificationCalls.live, new PortalError('not_found'))
  renderPage(<NotificationBell />)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(portal.received(notificationCalls.live)).toHaveLength(1)
  expect(portal.received(notificationCalls.list).length).toBeGreaterThan(5)
})

it.each([
  ['the list is loading', undefined, 1, 1, false],
  ['nothing changed', answer(1), 1, 1, false],
  ['all were seen elsewhere', answer(1), 0, 1, true],
  ['a new one came', answer(1), 2, 2, true],
  ['all were removed elsewhere', answer(1), 0, null, true],
  ['there is none', answer(0), 0, null, false],
])('when %s', (_when, list, unseen, newest, outdated) => expect(isOutdated(list, { unseen, newest })).toBe(outdated))
