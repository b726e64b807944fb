import { useIsFetching } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { postCalls, userCalls } from '@portal/identity-contract'
import { type AnyCall, statusCalls } from '@portal/platform-contract'
import { admin, anna, fakePortal, renderPage } from '@portal/page-testkit'
import { Button } from '@portal/ui/kit'
import { type SessionUser, useReadAhead } from '@portal/web-kit'
import LobbyPage from './lobby-page.tsx'
import { STATUS } from './testing.ts'

const post = {
  id: 1,
  firstName: 'Björn',
  lastName: 'Lind',
  pictureUrl: null,
  message: 'Ny kaffemaskin',
  sentAt: '2026-11-20 08:30:15',
}

const status = statusCalls('identity').read

/** A button that opens the Lobby once what is fetched ahead is there. */
function OpenedLater() {
  const read = useReadAhead()
  const isFetching = useIsFetching() > 0
  const [isOpen, setOpen] = useState(false)
  useEffect(() => LobbyPage.ahead(read), [read])
  return isOpen ? (
    <LobbyPage />
  ) : (
    <Button disabled={isFetching} onClick={() => setOpen(true)}>
      Lobby
    </Button>
  )
}

async function openLater(user: SessionUser, calls: readonly AnyCall[]) {
  const portal = fakePortal()
    .answer(postCalls.list, () => ({ posts: [post], more: false }))
    .answer(status, () => STATUS)
    .answer(userCalls.list, () => ({ rows: [], total: 0 }))
  const { person } = renderPage(<OpenedLater />, { user })
  await waitFor(() => {
    for (const call of calls) expect(portal.received(call)).toHaveLength(1)
  })
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  await person.click(screen.getByRole('button'))
  return portal
}

it('the Lobby shows posts that were fetched ahead in its first drawing', async () => {
  const portal = await openLater(anna, [postCalls.list])
  expect(screen.getByText('Ny kaffemaskin')).toBeVisible()
  expect(portal.received(status)).toEqual([])
})

it("an administrator's has the line about backups too, so that nothing below it moves", async () => {
  const portal = await openLater(admin, [postCalls.list, status])
  expect(screen.getByText('Portalen har ingen säkerhetskopia. Se Portalstatus.')).toBeVisible()
  await waitFor(() => expect(portal.received(userCalls.list)).not.toEqual([]))
  expect(portal.received(status)).toHaveLength(1)
})
