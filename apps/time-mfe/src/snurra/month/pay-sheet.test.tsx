import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeSnurra, october } from '../testing/fake-snurra.ts'
import { field, open, useFixedDay } from '../testing/open-snurra.tsx'

useFixedDay()

/** October's figures, and as the sources have them. */
const differing = { '2026-10': october }
const agreeing = { '2026-10': { ...october, workingHours: 12_000, paidVacationDays: 300 } }

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

it('draws the way to Maxkonto after the first paint, which has room for it', async () => {
  fakeSnurra()
  const seen: string[] = []
  const watch = new MutationObserver(() => {
    const body = document.querySelector<HTMLElement>('form tbody')
    const now = `${body?.querySelectorAll('tr').length} ${body?.style.height}`
    if (body && !seen.includes(now)) seen.push(now)
  })
  watch.observe(document, { childList: true, subtree: true, attributes: true })
  open('/Snurra/2026/10')
  await screen.findByRole('rowheader', { name: 'Intäkt' })
  watch.disconnect()
  expect(seen).toEqual(['0 180px', '5 '])
})
