// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Chart } from './chart.tsx'

const FIGURES = {
  label: 'Intäkt och kostnader per månad',
  height: 240,
  steps: ['Januari', 'Februari'],
  format: (value: number) => `${value} kr`,
  onAxis: (value: number) => `${value / 1000} tkr`,
  shortStep: (step: string) => step.slice(0, 3),
  failedText: 'Diagrammet kunde inte hämtas.',
  series: [
    { name: 'Intäkt', kind: 'bars', colour: 'main', values: [123_120, null] },
    { name: 'Kostnader', kind: 'bars', colour: 'taken', values: [80_000, 1000] },
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
    const { container } = render(<Chart {...FIGURES} tableHead="Månad" />)
    expect(container.querySelector('svg')).toBeNull()
    comeNear()
    const drawing = await screen.findByRole('application', { name: FIGURES.label })
    await waitFor(() => expect(plain(drawing.textContent)).toContain('150 tkr'))
    expect(drawing.textContent).toContain('Jan')
    expect(container.querySelectorAll('.recharts-bar')).toHaveLength(2)
    expect(container.querySelector('.recharts-legend-wrapper')?.textContent).toBe('IntäktKostnader')
  })

  it('has one legend where one is given, with the mark of each series, which differs in colour and dashes', async () => {
    const texts = ['Intäkt: 123 kr nu', 'Kostnader: 80 kr nu']
    const legend = (markOf: (index: number) => ReactNode) => (
      <ul>
        {texts.map((text, index) => (
          <li key={text}>
            {markOf(index)}
            {text}
          </li>
        ))}
      </ul>
    )
    const { container } = render(<Chart {...FIGURES} legend={legend} />)
    comeNear()
    await screen.findByRole('application', { name: FIGURES.label })
    expect(container.querySelector('.recharts-legend-wrapper')).toBeNull()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Intäkt: 123 kr nu',
      'Kostnader: 80 kr nu',
    ])
    const marks = [...container.querySelectorAll('li line')]
    expect(marks.map((mark) => [mark.getAttribute('stroke'), mark.getAttribute('stroke-dasharray')])).toEqual([
      ['var(--chart-main)', null],
      ['var(--chart-taken)', '7 4'],
    ])
  })

  it('is drawn in the width of the paper while it is printed, and in that of the window again', async () => {
    render(<Chart {...FIGURES} paperWidth={640} />)
    comeNear()
    await screen.findByRole('application', { name: FIGURES.label })
    const width = () => screen.getByRole('application').getAttribute('width')
    await waitFor(() => expect(width()).toBe('600'))
    fireEvent(window, new Event('beforeprint'))
    expect(width()).toBe('640')
    fireEvent(window, new Event('afterprint'))
    await waitFor(() => expect(width()).toBe('600'))
  })

  it('has its figures in a table for screen readers, also before it is drawn', () => {
    render(<Chart {...FIGURES} tableHead="Månad" />)
    const table = within(screen.getByRole('table', { name: FIGURES.label }))
    expect(table.getAllByRole('row').map((row) => plain(row.textContent))).toEqual([
      'MånadIntäktKostnader',
      'Januari123120 kr80000 kr',
      'Februari–1000 kr',
    ])
  })

  it('shows a text when the drawing cannot be loaded', async () => {
    vi.doMock('./drawn-chart.tsx', () => Promise.reject(new Error('offline')))
    render(<Chart {...FIGURES} />)
    comeNear()
    expect(await screen.findByText(/Diagrammet kunde inte hämtas/)).toBeVisible()
  })
})
