import { expect, it } from 'vitest'
import { fakeSnurra } from '../testing/fake-snurra.ts'
import { field, open, useFixedDay } from '../testing/open-snurra.tsx'

useFixedDay()

it('draws the fields below the fold after the first paint, in lines that stand already', async () => {
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
  expect(seen).toEqual(['28 5', '28 10'])
})
