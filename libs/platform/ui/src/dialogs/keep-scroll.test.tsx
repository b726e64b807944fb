// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { LeaveGuard } from './leave-guard.tsx'

const form = (isDirty: boolean) => (
  <MemoryRouter>
    <LeaveGuard isDirty={isDirty} />
  </MemoryRouter>
)

it('keeps the page as it is scrolled when its changes are saved', async () => {
  history.replaceState({ idx: 1 }, '', '/Konto')
  const scrolledTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const place = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(574)
  const { rerender } = show(form(true))
  // As a browser does: to where the page was when the first field was changed.
  window.addEventListener('popstate', () => place.mockReturnValue(470), { once: true })
  rerender(form(false))
  await waitFor(() => expect(scrolledTo).toHaveBeenCalledWith({ left: 0, top: 574, behavior: 'instant' }))
  expect(history.state).toEqual({ idx: 1 })
  vi.restoreAllMocks()
})
