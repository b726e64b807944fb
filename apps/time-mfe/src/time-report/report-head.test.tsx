import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { atNoon, chip, monthOf, open, work } from './testing.tsx'

beforeEach(() => atNoon())

const hint = 'Markera en dag eller flera i kalendern för att rapportera.'

function inLowWindow(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-height: 820px'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

describe('the head of Tidrapportering', () => {
  it('has its description below the heading', async () => {
    monthOf([])
    open()
    const head = within((await screen.findByRole('heading', { level: 1 })).parentElement as HTMLElement)
    expect(head.getByText(hint)).toBeVisible()
  })

  it('has it beside the buttons between months in a low window', async () => {
    inLowWindow()
    monthOf([])
    open()
    const text = await screen.findByText(hint)
    expect(within(text.parentElement as HTMLElement).getByRole('button', { name: 'Nästa månad' })).toBeVisible()
    expect(screen.getAllByText(hint)).toHaveLength(1)
  })
})

describe('the calendar of a month that opens', () => {
  /** Opens a month whose days stand at that height, in px. Returns what is told of each scroll. */
  async function openAt(top: number, address?: string) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 80))
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    scrolled.mockClear()
    monthOf([{ ...work, day: '2026-10-14' }, work])
    open(address)
    await chip(address === undefined ? /Arbete 2026-11-18/ : /Arbete 2026-10-14/)
    return scrolled
  }

  it('brings today into view from below the edge, at once, and keeps the focus', async () => {
    const scrolled = await openAt(760)
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', behavior: 'instant' })
    expect(scrolled.mock.contexts).toEqual([document.querySelector('[data-date="2026-11-20"]')])
    expect(document.body).toHaveFocus()
  })

  it('stays still where today is in view', async () => {
    expect(await openAt(600)).not.toHaveBeenCalled()
  })

  it('stays still in another month', async () => {
    expect(await openAt(760, '/Tidrapportering?month=2026-10')).not.toHaveBeenCalled()
  })
})
