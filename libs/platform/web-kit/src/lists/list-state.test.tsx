// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { DateFilter } from '@portal/platform-contract'
import { useListState } from './list-state.ts'

const COLUMNS = ['id', 'amount', 'date'] as const
const defaults = { filter: 'today', search: '', sort: 'id', order: 'asc', page: 0, pageSize: 10 }

function open(address: string, listName?: string, ownFilter: DateFilter = 'today') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ ...parsePath(address), state: { userId: 7 } }]}>{children}</MemoryRouter>
  )
  return renderHook(
    () => ({
      ...useListState(COLUMNS, ownFilter, listName, 'today'),
      address: useLocation().search,
      passedAlong: useLocation().state as unknown,
    }),
    { wrapper },
  ).result
}

describe('a link', () => {
  it('without parameters is the documented list: today, by id ascending, ten a page', () =>
    expect(open('/').current.state).toEqual(defaults))
  it('shows the same list to every user who opens it', () => {
    const { state, query } = open(
      '/?filter=2026-11-01..2026-11-30,2026-12-24&search=taxi&sort=amount&order=desc&page=3&pageSize=50',
    ).current
    const filter = [
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-12-24', to: '2026-12-24' },
    ]
    expect(state).toEqual({ filter, search: 'taxi', sort: 'amount', order: 'desc', page: 2, pageSize: 50 })
    expect(open('/?filter=2026-02').current.state.filter).toEqual([{ from: '2026-02-01', to: '2026-02-28' }])
    expect(query).toEqual(state)
  })
  it('leaves an empty search out of the query', () => expect(open('/').current.query).not.toHaveProperty('search'))
  it.each([
    'filter=x',
    'filter=2026-02-30',
    'filter=2026-11-30..2026-11-01',
    'sort=salary',
    'order=up',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'pageSize=11',
  ])('that was tampered with is the documented list: %s', (query) =>
    expect(open(`/?${query}`).current.state).toEqual(defaults),
  )
})

describe('a change', () => {
  it('is written to the address, without defaults', () => {
    const list = open('/?tab=2')
    act(() => list.current.change({ filter: [{ from: '2026-11-01', to: '2026-11-30' }], search: 'å ä' }))
    expect(new URLSearchParams(list.current.address).toString()).toBe(
      new URLSearchParams({ tab: '2', filter: '2026-11-01..2026-11-30', search: 'å ä' }).toString(),
    )
    act(() => list.current.change({ filter: 'today', search: '' }))
    expect(list.current.address).toBe('?tab=2')
  })
  it('writes the filter where the user’s own beginning is not the one of others', () => {
    const list = open('/?filter=all', undefined, 'all')
    act(() => list.current.change({ search: 'taxi' }))
    expect(list.current.address).toBe('?filter=all&search=taxi')
    act(() => list.current.change({ filter: 'today', search: '' }))
    expect(list.current.address).toBe('?filter=today')
  })
  it('of anything except the page returns to the first page', () => {
    const list = open('/')
    act(() => list.current.change({ page: 4 }))
    expect(list.current.state.page).toBe(4)
    act(() => list.current.change({ sort: 'amount', order: 'desc' }))
    expect(list.current.state).toMatchObject({ page: 0, sort: 'amount', order: 'desc' })
  })
  it("keeps the page's other parameters, such as a chosen user", () => {
    const list = open('/')
    act(() => list.current.change({ search: 'taxi' }))
    expect(list.current.passedAlong).toEqual({ userId: 7 })
  })
  it('of one of several lists is written under its name, and the others stay unchanged', () => {
    const list = open('/?search=el&purchases-search=bok&receipts-page=2', 'receipts')
    expect(list.current.state).toEqual({ ...defaults, page: 1 })
    act(() => list.current.change({ search: 'taxi' }))
    expect(list.current.address).toBe('?search=el&purchases-search=bok&receipts-search=taxi')
  })
  it('of the days is one for several lists, which begin at their first page', () => {
    const list = open('/?purchases-page=3&purchases-search=bok&receipts-filter=all', 'receipts')
    expect(list.current.state.filter).toBe('all')
    act(() => list.current.change({ filter: 'today' }))
    expect(list.current.address).toBe('?purchases-search=bok&filter=today')
    expect(open(list.current.address, 'purchases').current.state).toMatchObject({ filter: 'today', search: 'bok' })
    act(() => list.current.change({ sort: 'amount' }))
    expect(list.current.address).toBe('?purchases-search=bok&filter=today&receipts-sort=amount')
  })
  it('is ignored when the browser already navigates to another page', () => {
    const list = open('/')
    history.pushState(null, '', '/elsewhere')
    act(() => list.current.change({ search: 'taxi' }))
    expect(list.current.state.search).toBe('')
    history.back()
  })
  it('to a column that the list does not have is ignored', () => {
    const list = open('/')
    act(() => list.current.change({ sort: 'salary' }))
    expect(list.current.state.sort).toBe('id')
  })
})
