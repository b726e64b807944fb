// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { useReducer } from 'react'
import { expect, it, vi } from 'vitest'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { type PaletteResultsProps, PortalError } from '@portal/platform-contract'
import { timeEntryCalls } from '@portal/time-contract'
import { sick, work } from '../time-report/testing.tsx'
import FoundEntries from './found-entries.tsx'

const search = (text: string) => {
  const onHits = vi.fn<PaletteResultsProps['onHits']>()
  renderPage(<FoundEntries text={text} onHits={onHits} />)
  return onHits
}
const told = (onHits: ReturnType<typeof search>) => onHits.mock.lastCall?.[1]

it('tells the palette about entries, each with its hours and day and as a way to it', async () => {
  const meeting = { ...work, id: 5, day: '2025-03-04', hours: 250, description: 'Möte', externalNote: 'Kajen, del 2' }
  fakePortal().answer(timeEntryCalls.found, () => [meeting, { ...sick, description: 'feber' }])
  const onHits = search('KAJEN')
  await waitFor(() =>
    expect(told(onHits)).toEqual([
      {
        id: 'entry5',
        label: 'P7: Kajen, del 2',
        detail: 'Arbete 2,5 h, 2025-03-04',
        path: '/Tidrapportering?month=2025-03&visa=5',
      },
      {
        id: 'entry2',
        label: 'feber',
        detail: 'Sjuk, hel dag, 2026-11-19',
        path: '/Tidrapportering?month=2026-11&visa=2',
      },
    ]),
  )
  expect(onHits).toHaveBeenCalledWith('entries', 'pending')
})

it.each([
  ['projekt P7', 'P7'],
  ['tid möte', 'möte'],
  ['projekt', 'projekt'],
])('for %j searches entries for %j', async (text, meant) => {
  const portal = fakePortal().answer(timeEntryCalls.found, () => [])
  const onHits = search(text)
  await waitFor(() => expect(told(onHits)).toEqual([]))
  expect(portal.received(timeEntryCalls.found).map(({ input }) => input)).toEqual([{ search: meant }])
})

it.each([
  ['finds nothing where the service is of an earlier release', 'not_found', []],
  ['says that it could not search', 'service_unavailable', 'failed'],
] as const)('%s', async (_what, code, hits) => {
  fakePortal().fail(timeEntryCalls.found, new PortalError(code))
  const onHits = search('kajen')
  await waitFor(() => expect(told(onHits)).toEqual(hits))
})

it('tells once what it has found, also when the palette is drawn again', async () => {
  fakePortal().answer(timeEntryCalls.found, () => [work])
  const onHits = vi.fn<PaletteResultsProps['onHits']>()
  function Palette() {
    const [drawings, drawAgain] = useReducer((count: number) => count + 1, 1)
    return (
      <>
        <button onClick={drawAgain}>{drawings}</button>
        <FoundEntries text="kajen" onHits={onHits} />
      </>
    )
  }
  const { person } = renderPage(<Palette />)
  await waitFor(() => expect(told(onHits)).toHaveLength(1))
  const before = onHits.mock.calls.length
  await person.click(screen.getByRole('button', { name: '1' }))
  expect(await screen.findByRole('button', { name: '2' })).toBeVisible()
  expect(onHits).toHaveBeenCalledTimes(before)
})
