import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHits } from './use-hits.ts'

const hit = (label: string) => ({ id: label, label, path: '/Lobby' })
const PEOPLE = [hit('Fatima Haddad'), hit('Kalkyl: Fatima Haddad')]
const PURCHASES = [hit('Fatima Haddad: Kurs'), hit('Fatima Haddad: Bärbar dator')]

it.each([
  ['fatima', [...PEOPLE, ...PURCHASES]],
  ['hadd', [...PEOPLE, ...PURCHASES]],
  ['kurs', [...PURCHASES, ...PEOPLE]],
  // Found by something that no label shows.
  ['#7', [...PURCHASES, ...PEOPLE]],
])('puts the source with the nearest hit first, though it answers last: %s', async (text, expected) => {
  const { result } = renderHook(() => useHits(text, 2))
  await waitFor(() => expect(result.current.search?.text).toBe(text))
  act(() => result.current.search?.onHits('purchase', PURCHASES))
  act(() => result.current.search?.onHits('people', PEOPLE))
  expect(result.current.hits).toEqual(expected)
})
