import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin, renderPage } from '@portal/page-testkit'
import RatesSection from './rates-section.tsx'
import { withBook } from './testing.tsx'

it.each([
  ['andel', 'Ny andel'],
  ['satser', 'Nya satser'],
])('Administration opens with that form by ?%s, once', async (word, name) => {
  withBook()
  const { person, address } = renderPage(<RatesSection />, { user: admin, at: `/Installningar?${word}` })
  const form = within(await screen.findByRole('dialog', { name }))
  await waitFor(() => expect(address()).toBe('/Installningar'))
  await person.click(form.getByRole('button', { name: 'Avbryt' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address()).toBe('/Installningar')
})
