import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeSnurra } from '../testing/fake-snurra.ts'
import { field, open, useFixedDay } from '../testing/open-snurra.tsx'

useFixedDay()

it.each([
  ['in lines that stand already', false, ['28 5', '28 10']],
  ['with their lines, where the window is no larger than a laptop’s', true, ['9 5', '28 10']],
])('draws the fields below the fold after the first paint, %s', async (_, isOrdinary, drawn) => {
  const no = () => {}
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: isOrdinary && media.includes('max-height: 1000px'),
    addEventListener: no,
    removeEventListener: no,
    addListener: no,
    removeListener: no,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  fakeSnurra()
  const seen: string[] = []
  const watch = new MutationObserver(() => {
    const counts = `${document.querySelectorAll('form .line').length} ${document.querySelectorAll('form input').length}`
    if (document.querySelector('form .line') && !seen.includes(counts)) seen.push(counts)
  })
  watch.observe(document, { childList: true, subtree: true })
  open('/Snurra/2026/10')
  await field('Försäkring')
  watch.disconnect()
  expect(seen).toEqual(drawn)
})
