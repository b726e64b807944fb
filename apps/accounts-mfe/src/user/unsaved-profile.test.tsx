import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { profileCalls } from '@portal/identity-contract'
import { choose, open, withUser } from './testing.tsx'

it('marks the tab Profil while it has something unsaved, also while it is shown', async () => {
  choose()
  withUser()
  const { person } = open()
  const panel = within(await screen.findByRole('tabpanel', { name: 'Profil' }))
  const field = await panel.findByLabelText(/^Förnamn/)
  await person.type(field, 'x')
  expect(screen.getByRole('tab', { name: /^Profil\s?, osparade ändringar$/, selected: true })).toBeVisible()
  await person.click(screen.getByRole('tab', { name: 'Dokument' }))
  const marked = screen.getByRole('tab', { name: /^Profil\s?, osparade ändringar$/, selected: false })
  await person.click(marked)
  await person.type(field, '{Backspace}')
  await person.click(screen.getByRole('tab', { name: 'Dokument' }))
  expect(screen.getByRole('tab', { name: 'Profil', selected: false })).toBeVisible()
})

it('puts back all that is unsaved by one press', async () => {
  choose()
  withUser()
  const { person } = open()
  const panel = within(await screen.findByRole('tabpanel', { name: 'Profil' }))
  const name = await panel.findByLabelText(/^Förnamn/)
  const phone = panel.getByLabelText(/^Telefon(?! 2)/)
  const saved = [name, phone].map((field) => field.getAttribute('value'))
  expect(panel.queryByRole('button', { name: 'Ångra alla' })).not.toBeInTheDocument()
  await person.type(name, 'x')
  expect(panel.getByText('En osparad ändring')).toBeVisible()
  await person.type(phone, '1')
  expect(panel.getByText('2 osparade ändringar')).toBeVisible()
  await person.click(panel.getByRole('button', { name: 'Ångra alla' }))
  expect([name, phone].map((field) => field.getAttribute('value'))).toEqual(saved)
  expect(phone).toHaveFocus()
  expect(panel.queryByText(/osparad/)).not.toBeInTheDocument()
  expect(panel.getByRole('button', { name: 'Spara profil' })).toBeDisabled()
  expect(screen.getByRole('tab', { name: 'Profil', selected: true })).toBeVisible()
})

it('keeps the focus in the form when the changes are put back by the keyboard', async () => {
  choose()
  withUser()
  const { person } = open()
  const panel = within(await screen.findByRole('tabpanel', { name: 'Profil' }))
  await person.type(await panel.findByLabelText(/^Förnamn/), 'x')
  panel.getByRole('button', { name: 'Ångra alla' }).focus()
  await person.keyboard('{Enter}')
  expect(panel.getByRole('form')).toHaveFocus()
})

describe('the question about leaving the page', () => {
  const SAVE_FIRST = { name: 'Spara och lämna' }
  const change = async () => {
    choose()
    const portal = withUser()
    const page = open()
    const panel = within(await screen.findByRole('tabpanel', { name: 'Profil' }))
    await page.person.type(await panel.findByLabelText(/^Förnamn/), 'x')
    return { ...page, panel, portal }
  }
  const leave = async (person: UserEvent) => {
    await person.click(screen.getByRole('link', { name: 'Till Konton' }))
    return within(await screen.findByRole('alertdialog', { name: 'Vill du lämna sidan utan att spara?' }))
  }

  it('saves the changes first where that is chosen', async () => {
    const { person, portal, address } = await change()
    await person.click((await leave(person)).getByRole('button', SAVE_FIRST))
    await waitFor(() =>
      expect(portal.received(profileCalls.update)).toMatchObject([{ input: { wish: { firstName: 'Annax' } } }]),
    )
    await waitFor(() => expect(address()).toBe('/users'))
  })

  it('does not save what stands in a hidden tab', async () => {
    const { person } = await change()
    await person.click(screen.getByRole('tab', { name: 'Dokument' }))
    expect((await leave(person)).queryByRole('button', SAVE_FIRST)).not.toBeInTheDocument()
  })

  it('does not save a role that asks first', async () => {
    const { person, panel } = await change()
    await person.selectOptions(panel.getByLabelText('Roll'), 'Admin')
    expect((await leave(person)).queryByRole('button', SAVE_FIRST)).not.toBeInTheDocument()
  })
})
