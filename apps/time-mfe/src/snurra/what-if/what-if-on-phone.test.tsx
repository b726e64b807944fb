// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onPhone } from '@portal/page-testkit'
import { fakeSnurra } from '../testing/fake-snurra.ts'
import { open, useFixedDay } from '../testing/open-snurra.tsx'

useFixedDay()

/** October's scenarios on a phone. */
async function openScenarios() {
  onPhone()
  fakeSnurra()
  const { person } = open('/Snurra/2026/10?scenario')
  const dialog = within(await screen.findByRole('dialog', { name: /^Vad händer om/ }))
  const results = dialog.getByRole('table', { name: 'Maxkonto efter månaden, kr' })
  const price = (letter: string) =>
    within(dialog.getByRole('region', { name: `Scenario ${letter}` })).getByRole('textbox', { name: 'Timpris' })
  const cells = () =>
    within(results)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')))
  return { person, dialog, results, price, cells }
}

it('shows the result of every scenario and its difference above what scrolls, and marks the edited one', async () => {
  const { person, dialog, results, price, cells } = await openScenarios()
  await person.click(dialog.getByRole('button', { name: 'Lägg till scenario' }))
  await person.clear(price('B'))
  await person.type(price('B'), '1000')
  expect(cells()).toEqual([
    ['Nu', 'A', 'B'],
    ['57 501', '57 501', '63 981'],
    ['', 'Skillnad ±0', 'Skillnad +6 480'],
  ])
  const heads = within(results).getAllByRole('columnheader')
  expect(heads.map((head) => head.classList.contains('edited'))).toEqual([false, false, true])
  // The fields scroll below it.
  expect(price('B').closest('.MuiDialogContent-root')).not.toContainElement(results)
  await person.clear(price('B'))
  await person.type(price('B'), 'x')
  expect(cells()[1]).toEqual(['57 501', '57 501', '–'])
})

it('adds up to three scenarios from the strip of results, and says why no more fit', async () => {
  const { person, dialog, cells } = await openScenarios()
  await person.click(dialog.getByRole('button', { name: 'Lägg till scenario' }))
  await person.click(dialog.getByRole('button', { name: 'Lägg till scenario' }))
  expect(dialog.queryByRole('button', { name: 'Lägg till scenario' })).not.toBeInTheDocument()
  expect(dialog.getByText(/^Högst tre scenarier/)).toBeVisible()
  expect(cells()[0]).toEqual(['Nu', 'A', 'B', 'C'])
})
