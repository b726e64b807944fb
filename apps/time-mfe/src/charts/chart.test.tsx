import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '@portal/testkit/web'
import { Chart } from './chart.tsx'
import { thousands } from './chart-figures.ts'

const FIGURES = {
  label: 'Intäkt och kostnader per månad',
  height: 240,
  months: ['Januari', 'Februari'],
  series: [
    { name: 'Intäkt', kind: 'bars', colour: 'main', values: [12_312_000, 0] },
    { name: 'Kostnader', kind: 'bars', colour: 'taken', values: [8_000_000, 100_000] },
  ],
} as const

/** What the browser reports when the chart comes near the window. */
let comeNear: () => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => act(() => seen([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  // The drawing measures its place; jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.classList.contains('recharts-wrapper') ? new DOMRect(0, 0, 600, 240) : new DOMRect(0, 0, 40, 16)
  })
})
afterEach(() => {
  vi.doUnmock('./drawn-chart.tsx')
  vi.restoreAllMocks()
})

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')

describe('a chart', () => {
  it('is drawn when it comes near the window, with axes in tkr and a legend', async () => {
    const { container } = renderPage(<Chart {...FIGURES} tableHead="Månad" />)
    expect(container.querySelector('svg')).toBeNull()
    comeNear()
    const drawing = await screen.findByRole('application', { name: FIGURES.label })
    await waitFor(() => expect(plain(drawing.textContent)).toContain('140 tkr'))
    expect(drawing.textContent).toContain('Jan')
    expect(container.querySelectorAll('.recharts-bar')).toHaveLength(2)
    expect(container.querySelector('.recharts-legend-wrapper')?.textContent).toBe('IntäktKostnader')
  })

  it('has its figures in a table for screen readers, also before it is drawn', () => {
    renderPage(<Chart {...FIGURES} tableHead="Månad" />)
    const table = within(screen.getByRole('table', { name: FIGURES.label }))
    expect(table.getAllByRole('row').map((row) => plain(row.textContent))).toEqual([
      'MånadIntäktKostnader',
      'Januari123 120,00 kr80 000,00 kr',
      'Februari0,00 kr1 000,00 kr',
    ])
  })

  it('shows a text when the drawing cannot be loaded', async () => {
    vi.doMock('./drawn-chart.tsx', () => Promise.reject(new Error('offline')))
    renderPage(<Chart {...FIGURES} />)
    comeNear()
    expect(await screen.findByText(/Diagrammet kunde inte hämtas/)).toBeVisible()
  })
})

it('formats amounts on the axis in thousands of kronor', () => {
  expect([0, 12_312_000, -50_000].map((ore) => plain(thousands(ore)))).toEqual(['0 tkr', '123,1 tkr', '−0,5 tkr'])
})
