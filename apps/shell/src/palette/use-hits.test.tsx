import { act, renderHook, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
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

it.each(['13', '#13'])('puts a source with the record of the typed number first: %s', async (text) => {
  const people = [hit('13 Consulting'), hit('Ek')]
  const purchases = [{ ...hit('Fatima Haddad: Bärbar dator, 13 tum'), detail: 'Inköp #13, 14 990,00 kr, 2026-09-15' }]
  const { result } = renderHook(() => useHits(text, 2))
  await waitFor(() => expect(result.current.search?.text).toBe(text))
  act(() => result.current.search?.onHits('people', people))
  act(() => result.current.search?.onHits('purchase', purchases))
  expect(result.current.hits).toEqual([...purchases, ...people])
})

it('is not drawn again by an area that tells the same hits at each drawing', async () => {
  let userId = 4
  let drawings = 0
  const { result, rerender } = renderHook(() => {
    const found = useHits('fatima', 2)
    const onHits = found.search?.onHits
    useEffect(() => {
      drawings += 1
      if (drawings > 50) throw new Error('It is drawn without end')
      onHits?.('people', [{ ...hit('Fatima Haddad'), state: { userId } }])
    })
    return found
  })
  await waitFor(() => expect(result.current.hits).toHaveLength(1))
  const drawn = result.current
  act(() => drawn.search?.onHits('people', [{ ...hit('Fatima Haddad'), state: { userId } }]))
  expect(result.current).toBe(drawn)
  userId = 5
  rerender()
  expect(result.current.hits).toEqual([{ ...hit('Fatima Haddad'), state: { userId: 5 } }])
})
