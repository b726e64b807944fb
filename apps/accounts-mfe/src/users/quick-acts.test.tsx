import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userCalls } from '@portal/identity-contract'
import { admin, renderPage } from '@portal/page-testkit'
import { Link, Route, Routes } from '@portal/ui/router'
import { anna, withUsers } from './testing.tsx'
import UsersPage from './users-page.tsx'

/** A page with links as the Lobby has them, and the list of users. */
const openFromLobby = async (act: string) => {
  const opened = renderPage(
    <Routes>
      <Route
        path="/Lobby"
        element={
          <>
            <h1>Lobby</h1>
            <Link to="/users?atkomst">Återställ åtkomst</Link>
            <Link to="/users?ny">Ny användare</Link>
            <Link to="/users?importera">Importera användare</Link>
          </>
        }
      />
      <Route path="/users" element={<UsersPage />} />
    </Routes>,
    { at: '/Lobby', user: admin },
  )
  await opened.person.click(screen.getByRole('link', { name: act }))
  return { ...opened, dialog: within(await screen.findByRole('dialog')) }
}
const isLobby = async () => {
  expect(await screen.findByRole('heading', { name: 'Lobby' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
}

it.each(['Stäng', '{Escape}'])("a user's access ends on the Lobby that opened it: %s", async (end) => {
  withUsers(anna)
  const { person, dialog, address } = await openFromLobby('Återställ åtkomst')
  await (end === 'Stäng' ? person.click(dialog.getByRole('button', { name: end })) : person.keyboard(end))
  await isLobby()
  expect(address()).toBe('/Lobby')
})

it('a new user ends on the Lobby that opened it, cancelled or added', async () => {
  const portal = withUsers(anna).answer(userCalls.invite, ({ email }) => ({ id: 12, email, isMailed: true }))
  const { person, dialog, address } = await openFromLobby('Ny användare')
  await person.click(dialog.getByRole('button', { name: 'Avbryt' }))
  await isLobby()
  await person.click(screen.getByRole('link', { name: 'Ny användare' }))
  await person.click(await screen.findByRole('checkbox', { name: /^Bjud in via mejl/ }))
  await person.type(screen.getByLabelText('Förnamn'), 'Bo')
  await person.type(screen.getByLabelText('E-post'), 'bo@foretag.se')
  await person.click(screen.getByRole('button', { name: 'Skicka inbjudan' }))
  expect(await screen.findByText('Inbjudan är skickad till bo@foretag.se.')).toBeVisible()
  await isLobby()
  expect(portal.received(userCalls.invite)).toHaveLength(1)
  await waitFor(() => expect(address()).toBe('/Lobby'))
})

it('several new users end there too', async () => {
  withUsers(anna).answer(userCalls.choices, () => [anna])
  const { person, address } = await openFromLobby('Ny användare')
  await person.click(await screen.findByRole('checkbox', { name: /^Bjud in via mejl/ }))
  await person.click(screen.getByRole('button', { name: 'Bjud in flera' }))
  const many = within(await screen.findByRole('dialog', { name: 'Importera användare' }))
  await person.click(many.getByRole('button', { name: 'Avbryt' }))
  await isLobby()
  expect(address()).toBe('/Lobby')
})

it('the import that the palette opens ends there too', async () => {
  withUsers(anna).answer(userCalls.choices, () => [anna])
  const { person, dialog, address } = await openFromLobby('Importera användare')
  expect(dialog.getByRole('heading', { name: 'Importera användare' })).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Avbryt' }))
  await isLobby()
  expect(address()).toBe('/Lobby')
})
