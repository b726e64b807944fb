import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { profileCalls, userCalls } from '@portal/identity-contract'
import { renderPage } from '@portal/page-testkit'
import { admin } from '@portal/page-testkit'
import { anna, dag, stored, withUsers } from './testing.tsx'
import UsersPage from './users-page.tsx'

it('lists the administrator who reads it last', async () => {
  withUsers({ ...dag, id: admin.id, active: true }, anna)
  renderPage(<UsersPage />, { at: '/users?atkomst', path: '/users', user: admin })
  const list = within(await screen.findByRole('list', { name: 'Aktiva konton' }))
  await list.findByText('Anna Öberg')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Dag Ek'))).toEqual([false, true])
})

it('mails the link for a new password to the person who is pressed, from the address of the Lobby', async () => {
  const portal = withUsers(anna, dag).answer(userCalls.mailLink, () => ({
    email: anna.email,
    purpose: 'reset' as const,
  }))
  const { person, address } = renderPage(<UsersPage />, { at: '/users?atkomst', path: '/users', user: admin })
  const dialog = within(await screen.findByRole('dialog', { name: 'Återställ åtkomst' }))
  expect(dialog.getByRole('searchbox')).toHaveFocus()
  await person.click(await dialog.findByRole('button', { name: 'Skicka länk: Anna Öberg' }))
  await waitFor(() =>
    expect(portal.received(userCalls.mailLink).map(({ input }) => input)).toEqual([{ userId: anna.id }]),
  )
  expect(await dialog.findByRole('button', { name: 'Skickad: Anna Öberg' })).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Stäng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address()).toBe('/users')
})

it('says how many of all users it shows', async () => {
  withUsers(anna).answer(userCalls.list, () => ({ rows: [anna], total: 63 }))
  renderPage(<UsersPage />, { at: '/users?atkomst', path: '/users', user: admin })
  expect(await screen.findByText('Här visas 1 av 63. Sök för att hitta fler.')).toBeVisible()
})

/** A portal where Dag is deactivated until his profile is changed. */
function withClosed(more: Partial<typeof dag> = {}) {
  let active = false
  return withUsers()
    .answer(userCalls.list, ({ search = '', filter = [] }) => {
      const isFound = search === 'Dag' && filter.includes(active ? 'active' : 'inactive')
      const rows = isFound ? [{ ...dag, ...(active ? { ...more, isWithdrawn: false } : more), active }] : []
      return { rows, total: rows.length }
    })
    .answer(profileCalls.update, () => {
      active = true
      return { user: { ...stored, id: dag.id } }
    })
}

it('says of a deactivated account that it is one, and activates it', async () => {
  const portal = withClosed()
  const { person } = renderPage(<UsersPage />, { at: '/users?atkomst=Dag', path: '/users', user: admin })
  const closed = within(await screen.findByRole('list', { name: 'InAktiva' }))
  expect(closed.getByRole('listitem')).toHaveTextContent('Kontot är InAktivt.')
  expect(screen.queryByText('Ingen användare heter så.')).not.toBeInTheDocument()
  await person.click(closed.getByRole('button', { name: 'Aktivera: Dag Ek' }))
  expect(await screen.findByRole('button', { name: /: Dag Ek$/ })).toHaveTextContent('Skicka')
  expect(screen.queryByRole('list', { name: 'InAktiva' })).not.toBeInTheDocument()
  expect(portal.received(profileCalls.update)[0]?.input).toMatchObject({ userId: dag.id, wish: { active: true } })
})

it('says of a withdrawn invitation that it is sent again', async () => {
  const portal = withClosed({ lastSignIn: null, isWithdrawn: true }).answer(userCalls.mailLink, () => ({
    email: dag.email,
    purpose: 'invitation' as const,
  }))
  const { person } = renderPage(<UsersPage />, { at: '/users?atkomst=Dag', path: '/users', user: admin })
  await person.click(await screen.findByRole('button', { name: 'Bjud in igen: Dag Ek' }))
  expect(await screen.findByRole('button', { name: 'Skickad: Dag Ek' })).toBeVisible()
  expect(portal.received(userCalls.mailLink)).toHaveLength(1)
})

describe('the keys', () => {
  /** Anna and Dag, of whom the service finds those whose name has the text. */
  const withFound = () =>
    withUsers(anna, { ...dag, active: true })
      .answer(userCalls.list, ({ search = '' }) => {
        const rows = [anna, { ...dag, active: true }].filter(({ firstName }) => firstName.includes(search))
        return { rows, total: rows.length }
      })
      .answer(userCalls.mailLink, () => ({ email: dag.email, purpose: 'reset' as const }))
  const opened = async () => {
    const portal = withFound()
    const { person } = renderPage(<UsersPage />, { at: '/users?atkomst', path: '/users', user: admin })
    const dialog = within(await screen.findByRole('dialog', { name: 'Återställ åtkomst' }))
    await dialog.findByText('Anna Öberg')
    const sent = () => portal.received(userCalls.mailLink).map(({ input }) => input.userId)
    return { person, dialog, sent }
  }

  it('Enter in the search sends to the only hit, once', async () => {
    const { person, dialog, sent } = await opened()
    await person.type(dialog.getByRole('searchbox'), 'Dag')
    expect(await dialog.findByText('Enter skickar till Dag Ek.')).toBeVisible()
    await person.keyboard('{Enter}')
    expect(await dialog.findByRole('button', { name: 'Skickad: Dag Ek' })).toBeVisible()
    await person.keyboard('{Enter}')
    expect(sent()).toEqual([dag.id])
    expect(dialog.queryByText('Enter skickar till Dag Ek.')).not.toBeInTheDocument()
  })

  it('an address that names a person searches for them', async () => {
    withFound()
    renderPage(<UsersPage />, { at: '/users?atkomst=Dag', path: '/users', user: admin })
    expect(await screen.findByText('Enter skickar till Dag Ek.')).toBeVisible()
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Anna Öberg')
  })

  it('Enter before the hit is shown only moves the focus to its button', async () => {
    const { person, dialog, sent } = await opened()
    await person.type(dialog.getByRole('searchbox'), 'Dag{Enter}')
    await waitFor(() => expect(dialog.getByRole('button', { name: /: Dag Ek$/ })).toHaveFocus())
    expect(sent()).toEqual([])
  })

  it.each([
    ['an arrow', '{ArrowDown}'],
    ['Tab', '{Tab}{Tab}'],
  ])('%s before the search is answered does not let Enter send to another person', async (_, keys) => {
    const { person, dialog, sent } = await opened()
    await person.type(dialog.getByRole('searchbox'), `Dag${keys}{Enter}`)
    expect(await dialog.findByText('Enter skickar till Dag Ek.')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('an arrow before the search is answered keeps the focus in the search', async () => {
    const { person, dialog } = await opened()
    await person.type(dialog.getByRole('searchbox'), 'Dag{ArrowDown}')
    expect(dialog.getByRole('searchbox')).toHaveFocus()
    await dialog.findByText('Enter skickar till Dag Ek.')
    await person.keyboard('{ArrowDown}')
    expect(dialog.getByRole('button', { name: /: Dag Ek$/ })).toHaveFocus()
  })

  it('Enter sends nothing while several people fit', async () => {
    const { person, sent } = await opened()
    await person.keyboard('{Enter}')
    expect(sent()).toEqual([])
  })

  it('arrows move between the search and the hits', async () => {
    const { person, dialog } = await opened()
    await person.keyboard('{ArrowDown}{ArrowDown}')
    expect(dialog.getByRole('button', { name: /: Dag Ek$/ })).toHaveFocus()
    await person.keyboard('{ArrowUp}{ArrowUp}')
    expect(dialog.getByRole('searchbox')).toHaveFocus()
  })
})
