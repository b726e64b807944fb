import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '@portal/page-testkit'
import { TrendFigures } from './trend-figures.tsx'
import { TREND_MEASURES } from './trend-measures.ts'

const ROWS = [
  { name: 'Inloggning', latest: '152 ms', extreme: { text: '224 ms', at: '10:45' } },
  { name: 'Ekonomi', latest: '9 ms', extreme: null },
  { name: 'Tid', latest: null, extreme: null },
]

it('aligns figures at the end of columns that are the same for every measure', () => {
  const tables = TREND_MEASURES.map((measure) => {
    renderPage(<TrendFigures measure={measure} rows={ROWS} isTitled />)
    return screen.getAllByRole('table').at(-1)
  })
  for (const table of tables) {
    const columns = within(table ?? document.body).getAllByRole('columnheader')
    expect(columns.map((column) => getComputedStyle(column).width)).toEqual(['auto', '24%', '44%'])
    expect(table && getComputedStyle(table).tableLayout).toBe('fixed')
    for (const cell of within(table ?? document.body).getAllByRole('cell'))
      expect(getComputedStyle(cell).textAlign).toBe('end')
  }
})

it('says of a service that its figure was the same all the time, or that it has none', () => {
  const [measure] = TREND_MEASURES
  if (!measure) throw new Error('no measure')
  renderPage(<TrendFigures measure={measure} rows={ROWS} isTitled={false} />)
  const names = screen.getAllByRole('row').map(({ children }) => [...children].map(({ textContent }) => textContent))
  expect(names).toEqual([
    ['Tjänst', 'Senast', 'Som mest'],
    ['Inloggning', '152 ms', '224 ms 10:45'],
    ['Ekonomi', '9 ms', 'hela tiden'],
    ['Tid', 'inga mätvärden än'],
  ])
})
