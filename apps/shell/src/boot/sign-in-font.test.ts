import { afterEach, expect, it, vi } from 'vitest'
import { drawInKnownFont, fetchFontForLater, FONT_KEY } from './sign-in-font.ts'

const load = vi.fn<(font: string) => Promise<object[]>>()
Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
afterEach(() => load.mockReset())

const drawnInFont = () => {
  const root = document.createElement('html')
  drawInKnownFont(root)
  return root.dataset['font'] !== undefined
}

it('draws a first visit without the font, and later ones with it', async () => {
  load.mockResolvedValue([{}])
  expect(drawnInFont()).toBe(false)
  await fetchFontForLater()
  expect(drawnInFont()).toBe(true)
  await fetchFontForLater()
  expect(load).toHaveBeenCalledOnce()
})

it.each([
  ['fails', () => Promise.reject(new Error('offline'))],
  ['brings nothing', () => Promise.resolve([])],
])('continues without a font whose download %s', async (_, answer) => {
  localStorage.removeItem(FONT_KEY)
  load.mockImplementation(answer)
  await fetchFontForLater()
  expect(drawnInFont()).toBe(false)
})
