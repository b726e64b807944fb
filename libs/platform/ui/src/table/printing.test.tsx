// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { columns, type Receipt, Receipts, receipts } from '../testing/receipts.tsx'
import { show } from '../testing/show.tsx'

const all: readonly Receipt[] = [...receipts, { id: 103, name: 'hotell.pdf', amount: 98_000, date: '2026-10-02' }]
const paper = (fetchRows = vi.fn<() => Promise<readonly Receipt[]>>().mockResolvedValue(all)) => ({
  allRows: fetchRows,
  days: 'all' as const,
  search: 'taxi',
  about: ['Elin Ek'],
})

/** The text of each printed row at the time of `window.print`. */
let printed: string[][] = []
const sheet = () => document.querySelector<HTMLElement>('table:not(.MuiTable-root)')
const textOf = ({ textContent }: Element) => textContent?.replaceAll('\u00A0', ' ') ?? ''
const rowsOfSheet = () =>
  [...(sheet()?.querySelectorAll('tr') ?? [])].map((row) => [...row.cells].map((cell) => textOf(cell)))

beforeEach(() => {
  printed = []
  vi.stubGlobal('print', () => {
    fireEvent(window, new Event('beforeprint'))
    printed = rowsOfSheet()
    fireEvent(window, new Event('afterprint'))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const names = () => printed.slice(1, -1).map(([, name]) => name)

it('prints the rows of all pages by its button, with the sum at the end, and then shows its page again', async () => {
  const { person } = show(<Receipts paper={paper()} total={3} sum={240_350} />)
  await person.click(screen.getByRole('button', { name: 'Skriv ut hela listan' }))
  expect(printed[0]).toEqual(['#', 'Namn', 'Fil', 'Värde', 'Månad/År'])
  expect(names()).toEqual(['taxi.pdf', 'lunch.jpg', 'hotell.pdf'])
  expect(printed.at(-1)).toEqual(['Summa', '2 403,50 Kr', ' '])
  expect(sheet()).toBeNull()
})

it('prints all columns where the screen has room for some of them only', async () => {
  const { person } = show(<Receipts columns={columns.slice(1)} paper={{ ...paper(), columns }} total={3} />)
  expect(screen.queryByRole('columnheader', { name: '#' })).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Skriv ut hela listan' }))
  expect(printed[0]).toEqual(['#', 'Namn', 'Fil', 'Värde', 'Månad/År'])
})

it('prints rows that the page holds by the browser’s own menu too, and leaves Ctrl+P to it', () => {
  show(<Receipts paper={{ allRows: all }} total={3} sum={240_350} />)
  expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(true)
  window.print()
  expect(names()).toEqual(['taxi.pdf', 'lunch.jpg', 'hotell.pdf'])
})

it('waits for the rows at Ctrl+P, and leaves it to the browser where the page has all of them', async () => {
  const { rerender } = show(<Receipts paper={paper()} total={3} />)
  expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(false)
  await act(async () => {})
  expect(names()).toContain('lunch.jpg')
  expect(printed).toHaveLength(4)
  rerender(<Receipts paper={paper()} total={2} />)
  expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(true)
})

it('prints its filter in words, and by the browser’s own menu which rows of how many it has', () => {
  show(<Receipts paper={paper()} start={{ page: 2 }} sum={200000} />)
  fireEvent(window, new Event('beforeprint'))
  expect(
    screen.getByText('Elin Ek · Datum: alla datum · Sökord: taxi · 84 rader', { exact: false }),
  ).toBeInTheDocument()
  expect(screen.getByText('Utskriften har bara rad 21–22 av 84. Summan gäller alla.')).toBeInTheDocument()
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByText(/Utskriften/)).not.toBeInTheDocument()
})

it('says nothing of a sum for a list without one', () => {
  show(<Receipts paper={paper()} start={{ page: 2 }} />)
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText('Utskriften har bara rad 21–22 av 84.')).toBeInTheDocument()
})

it('prints the shown rows and says so when the others cannot be fetched', async () => {
  const fetchRows = vi.fn<() => Promise<readonly Receipt[]>>().mockRejectedValue(new Error('away'))
  const { person } = show(<Receipts paper={paper(fetchRows)} />)
  let text = ''
  vi.stubGlobal('print', () => {
    fireEvent(window, new Event('beforeprint'))
    text = document.body.textContent ?? ''
  })
  await person.click(screen.getByRole('button', { name: 'Skriv ut hela listan' }))
  expect(text).toContain('Utskriften har bara rad 1–2 av 84.')
})

it('prints what a column has for paper, and leaves out a column of controls', () => {
  const special = columns.map((column) => {
    if (column.id === 'file') return { ...column, onPaper: () => 'JPG' }
    return column.id === 'date' ? { ...column, isOffPaper: true } : column
  })
  show(<Receipts columns={special} total={2} />)
  fireEvent(window, new Event('beforeprint'))
  expect(rowsOfSheet()[1]).toEqual(['101', 'taxi.pdf', 'JPG', '1 234,50 kr'])
  expect(within(sheet() as HTMLElement).queryByText('Månad/År')).not.toBeInTheDocument()
})

it('leaves out a column that is empty on paper in every row, but never the name or the sum', () => {
  const emptyOn = (ids: readonly number[]) =>
    columns.map((column) => ({ ...column, onPaper: ({ id }: Receipt) => (ids.includes(id) ? '' : 'x') }))
  const { rerender } = show(<Receipts columns={emptyOn([101, 102])} total={2} />)
  fireEvent(window, new Event('beforeprint'))
  expect(rowsOfSheet()[0]).toEqual(['Namn', 'Värde'])
  rerender(<Receipts columns={emptyOn([101])} total={2} />)
  expect(rowsOfSheet()[0]).toHaveLength(columns.length)
})

it('says when it was printed, in Stockholm', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T13:05:30Z'), toFake: ['Date'] })
  show(<Receipts paper={paper()} total={2} />)
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText(/ · 2 rader · Utskriven 2026-11-24 14:05$/)).toBeInTheDocument()
  vi.useRealTimers()
})

it('has no button without anything to fetch', () => {
  show(<Receipts />)
  expect(screen.queryByRole('button', { name: 'Skriv ut hela listan' })).not.toBeInTheDocument()
})

it('has no button below an empty list', () => {
  show(<Receipts rows={[]} total={0} paper={paper()} />)
  expect(screen.getByLabelText('Rader per sida')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Skriv ut hela listan' })).not.toBeInTheDocument()
})

it('shows all rows where print is only emulated', async () => {
  let change = () => {}
  let matches = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === 'print' && matches
    },
    addEventListener: (_: string, listener: () => void) => {
      if (query === 'print') change = listener
    },
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
  show(<Receipts paper={paper()} total={3} />)
  matches = true
  await act(async () => change())
  expect(rowsOfSheet()).toHaveLength(4)
  matches = false
  act(() => change())
  expect(sheet()).toBeNull()
})
