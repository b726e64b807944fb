import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { atNoon, monthOf, open } from './testing.tsx'

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
