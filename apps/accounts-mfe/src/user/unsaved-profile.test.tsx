import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { choose, open, withUser } from './testing.tsx'

it('marks the tab Profil while it has something unsaved and another tab is shown', async () => {
  choose()
  withUser()
  const { person } = open()
  const panel = within(await screen.findByRole('tabpanel', { name: 'Profil' }))
  const field = await panel.findByLabelText(/^Förnamn/)
  await person.type(field, 'x')
  expect(screen.getByRole('tab', { name: 'Profil', selected: true })).toBeVisible()
  await person.click(screen.getByRole('tab', { name: 'Dokument' }))
  const marked = screen.getByRole('tab', { name: /^Profil\s?, osparade ändringar$/, selected: false })
  await person.click(marked)
  await person.type(field, '{Backspace}')
  await person.click(screen.getByRole('tab', { name: 'Dokument' }))
  expect(screen.getByRole('tab', { name: 'Profil', selected: false })).toBeVisible()
})
