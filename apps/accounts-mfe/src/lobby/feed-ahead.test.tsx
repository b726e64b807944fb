import { useIsFetching } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { postCalls } from '@portal/identity-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { Button } from '@portal/ui/kit'
import { useReadAhead } from '@portal/web-kit'
import LobbyPage from './lobby-page.tsx'

const post = {
  id: 1,
  firstName: 'Björn',
  lastName: 'Lind',
  pictureUrl: null,
  message: 'Ny kaffemaskin',
  sentAt: '2026-11-20 08:30:15',
}

it('the Lobby shows posts that were fetched ahead in its first drawing', async () => {
  const portal = fakePortal().answer(postCalls.list, () => ({ posts: [post], more: false }))
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
  const { person } = renderPage(<OpenedLater />)
  await waitFor(() => expect(portal.received(postCalls.list)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  await person.click(screen.getByRole('button'))
  expect(screen.getByText('Ny kaffemaskin')).toBeVisible()
})
