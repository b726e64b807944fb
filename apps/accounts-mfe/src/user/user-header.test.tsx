import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onPhone } from '@portal/page-testkit'
import { choose, open, withUser } from './testing.tsx'

it('has the way back to the list above the name, before all else in the header', async () => {
  choose()
  withUser()
  open()
  const name = await screen.findByRole('heading', { level: 1 })
  const header = name.closest('header') as HTMLElement
  const back = within(header).getByRole('link', { name: 'Till Konton' })
  expect(header.firstElementChild).toContainElement(back)
  expect(back).toHaveTextContent('Till Konton')
  expect(back.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('the header of a user has the role below the name on a phone, and the link in its menu', async () => {
  onPhone()
  choose()
  withUser()
  const { person } = open()
  const header = (await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement
  expect(within(header).getByText('Användare')).toBeVisible()
  expect(within(header).queryByRole('button', { name: 'Kopiera länk till sidan' })).not.toBeInTheDocument()
  await person.click(within(header).getByRole('button', { name: 'Meny för Anna Öberg' }))
  await person.click(screen.getByRole('menuitem', { name: 'Kopiera länk till sidan' }))
  expect(await screen.findByText('Länken är kopierad.')).toBeVisible()
})
