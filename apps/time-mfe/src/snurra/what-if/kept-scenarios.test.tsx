// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeSnurra } from '../testing/fake-snurra.ts'
import { open, useFixedDay } from '../testing/open-snurra.tsx'

useFixedDay()

/** The hourly rate of a scenario in the open dialog. */
async function price(letter: string) {
  const dialog = within(await screen.findByRole('dialog', { name: /^Vad händer om/ }))
  return within(dialog.getByRole('region', { name: `Scenario ${letter}` })).getByLabelText('Timpris')
}

/** Opens October with a changed scenario, and leaves the page. */
async function leaveWithScenario() {
  fakeSnurra()
  const { person, unmount } = open('/Snurra/2026/10?scenario')
  await person.clear(await price('A'))
  await person.type(await price('A'), '1000')
  expect(screen.getByText(/tills du tar bort dem eller loggar ut\.$/)).toBeVisible()
  unmount()
}

it('shows the scenarios of a month again after it was left, and none in another month', async () => {
  await leaveWithScenario()
  const again = open('/Snurra/2026/10?scenario', true)
  expect(await price('A')).toHaveValue('1\u00A0000,00')
  again.unmount()
  open('/Snurra/2026/11?scenario', true)
  expect(await price('A')).not.toHaveValue('1\u00A0000,00')
})

it('begins with the month again once the scenario is removed', async () => {
  await leaveWithScenario()
  const { person, unmount } = open('/Snurra/2026/10?scenario', true)
  await person.click(await screen.findByRole('button', { name: 'Ta bort Scenario A' }))
  unmount()
  open('/Snurra/2026/10?scenario', true)
  expect(await price('A')).toHaveValue('950,00')
})

it('leaves out a scenario with an invalid text, and keeps the others', async () => {
  fakeSnurra()
  const { person, unmount } = open('/Snurra/2026/10?scenario')
  await person.clear(await price('A'))
  await person.type(await price('A'), 'x')
  await person.click(screen.getByRole('button', { name: 'Lägg till scenario' }))
  await person.clear(await price('B'))
  await person.type(await price('B'), '1100')
  unmount()
  open('/Snurra/2026/10?scenario', true)
  expect(await price('A')).toHaveValue('1\u00A0100,00')
  expect(screen.queryByRole('region', { name: 'Scenario B' })).not.toBeInTheDocument()
})
