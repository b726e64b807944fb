import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeSnurra, october } from '../testing/fake-snurra.ts'
import { field, open, useFixedDay } from '../testing/open-snurra.tsx'

useFixedDay()

/** October's figures, and as the sources have them. */
const differing = { '2026-10': october }
const agreeing = { '2026-10': { ...october, workingHours: 12_000, paidVacationDays: 300 } }

const countOf = (what: string) => document.querySelectorAll(what).length

/** What is drawn while the element is there, each state once, in order. */
function watchPage(element: string, describe: () => string): readonly string[] {
  const seen: string[] = []
  const watch = new MutationObserver(() => {
    if (document.querySelector(element) && !seen.includes(describe())) seen.push(describe())
  })
  watch.observe(document, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => watch.disconnect())
  return seen
}

it.each([
  ['in lines that stand already', agreeing, false, ['28 5', '28 10']],
  ['with their lines, where the window is no larger than a laptop’s', agreeing, true, ['9 5', '28 10']],
  ['all but the first group’s under proposals', differing, true, ['3 2', '28 10']],
])('draws the fields below the fold after the first paint, %s', async (_, months, isOrdinary, drawn) => {
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
  fakeSnurra(months)
  const seen = watchPage('form .line', () => `${countOf('form .line')} ${countOf('form input')}`)
  open('/Snurra/2026/10')
  await field('Försäkring')
  expect(seen).toEqual(drawn)
})

it('draws the way to Maxkonto after the first paint, which has room for it', async () => {
  fakeSnurra()
  const heightOf = (what: string) => document.querySelector<HTMLElement>(what)?.style.height
  const seen = watchPage('form tbody', () => `${countOf('form tr')} ${heightOf('form tbody')}`)
  open('/Snurra/2026/10')
  await screen.findByRole('rowheader', { name: 'Intäkt' })
  expect(seen).toEqual(['0 180px', '5 '])
})
