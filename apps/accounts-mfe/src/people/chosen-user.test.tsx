import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { LeaveGuard } from '@portal/ui'
import { MemoryRouter, useLocation, useNavigate } from '@portal/ui/router'
import { useUserList } from './chosen-user.ts'
import { USER_PATH } from './user-address.ts'

const list = { search: '?search=an&page=2', userIds: [9, 4, 7] }

function opened(state: object, isDirty = false, everyone: number[] = [], search = '?tab=Kalkyl') {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: USER_PATH, search, state }]}>
      <LeaveGuard isDirty={isDirty} />
      {children}
    </MemoryRouter>
  )
  return renderHook(
    () => {
      const place = useLocation()
      const { userId } = place.state as { userId: number }
      return { ...useUserList(userId, everyone), userId, tab: place.search, go: useNavigate() }
    },
    { wrapper },
  ).result
}

it('leads back to the list as it was', () =>
  expect(opened({ userId: 4, list }).current.address).toBe('/users?search=an&page=2'))

it('steps to the neighbours of the list on the same tab, and ends at its ends', () => {
  const page = opened({ userId: 4, list })
  act(() => page.current.next?.())
  expect(page.current).toMatchObject({ userId: 7, tab: '?tab=Kalkyl', next: undefined })
  act(() => page.current.previous?.())
  act(() => page.current.previous?.())
  expect(page.current).toMatchObject({ userId: 9, previous: undefined })
})

it('goes back from a neighbour to the user before, with the way to the list', async () => {
  const page = opened({ userId: 4, list })
  act(() => page.current.next?.())
  await act(async () => page.current.go(-1))
  expect(page.current).toMatchObject({ userId: 4, address: '/users?search=an&page=2' })
})

it('asks before a step that loses unsaved changes', () => {
  const page = opened({ userId: 4, list }, true)
  act(() => page.current.next?.())
  expect(screen.getByRole('alertdialog', { name: 'Vill du lämna sidan utan att spara?' })).toBeInTheDocument()
  expect(page.current.userId).toBe(4)
})

it('steps through everyone, by the address, where the page was opened by it', () => {
  const page = opened({ userId: 4 }, false, [3, 4, 5], '?id=4&tab=Kalkyl')
  expect(page.current.address).toBe('/users')
  act(() => page.current.next?.())
  expect(page.current).toMatchObject({ userId: 5, tab: '?id=5&tab=Kalkyl', next: undefined })
})

it('has no neighbours without a list', () =>
  expect(opened({ userId: 4 }).current).toMatchObject({ address: '/users', previous: undefined, next: undefined }))
