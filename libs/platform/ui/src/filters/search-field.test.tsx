// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { SEARCH_PAUSE_MS, SearchField } from './search-field.tsx'

const asked = vi.fn<(search: string) => void>()
function List(): ReactNode {
  const [search, setSearch] = useState('')
  return (
    <>
      <SearchField
        value={search}
        onChange={(text) => {
          asked(text)
          setSearch(text)
        }}
      />
      <button type="button" onClick={() => setSearch('lunch')}>
        Back
      </button>
    </>
  )
}
const box = () => screen.getByRole('searchbox', { name: 'Sök' })
const pause = (ms = SEARCH_PAUSE_MS) => act(() => void vi.advanceTimersByTime(ms))
const searching = () => show(<List />, { advanceTimers: vi.advanceTimersByTime })

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  asked.mockClear()
  vi.useRealTimers()
})

it('searches once, 500 ms after the last key', async () => {
  const { person } = searching()
  await person.type(box(), ' taxi ')
  pause(SEARCH_PAUSE_MS - 100)
  expect(asked).not.toHaveBeenCalled()
  pause()
  expect(asked.mock.calls).toEqual([['taxi']])
  expect(box()).toHaveValue(' taxi ')
})
it('searches at once on Enter, and not again after the pause', async () => {
  const { person } = searching()
  await person.type(box(), 'taxi{Enter}')
  expect(asked.mock.calls).toEqual([['taxi']])
  pause()
  expect(asked).toHaveBeenCalledTimes(1)
})
it.each([
  [
    'the button',
    async (person: ReturnType<typeof show>['person']) =>
      person.click(screen.getByRole('button', { name: 'Rensa sökningen' })),
  ],
  ['Esc', async (person: ReturnType<typeof show>['person']) => person.keyboard('{Escape}')],
])('is cleared at once by %s, and keeps the focus', async (_, clear) => {
  const { person } = searching()
  await person.type(box(), 'taxi{Enter}')
  await clear(person)
  expect(asked.mock.calls).toEqual([['taxi'], ['']])
  expect(box()).toHaveValue('')
  await waitFor(() => expect(box()).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Rensa sökningen' })).not.toBeInTheDocument()
})
it('keeps keys that are typed while the list loads', async () => {
  const { person } = searching()
  await person.type(box(), 'tax{Enter}i')
  expect(box()).toHaveValue('taxi')
  pause()
  expect(asked.mock.calls).toEqual([['tax'], ['taxi']])
})
it('follows a change from outside, such as the back button', async () => {
  const { person } = searching()
  await person.type(box(), 'taxi{Enter}')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  expect(box()).toHaveValue('lunch')
  pause()
  expect(asked).toHaveBeenCalledTimes(1)
})
