import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { identityErrors, userCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { today } from '@portal/web-kit'
import { anna, listed, open, withUsers } from './testing.tsx'

const fillIn = async () => {
  const { person, address, unmount } = open()
  await person.click(await screen.findByRole('button', { name: 'Add New User' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add New User' }))
  await person.click(dialog.getByRole('checkbox', { name: 'Bjud in via mejl, så väljer användaren sitt lösenord' }))
  await person.type(dialog.getByLabelText('Förnamn'), 'Bo')
  await person.type(dialog.getByLabelText('E-post'), 'bo@foretag.se')
  const send = () => person.click(dialog.getByRole('button', { name: 'Skicka inbjudan' }))
  return { person, dialog, send, address, unmount }
}

describe('inviting a user', () => {
  it('needs no password, says where the mail went, and refetches the list', async () => {
    const answer = { id: 12, email: 'bo@foretag.se', isMailed: true }
    const portal = withUsers(anna).answer(userCalls.invite, () => answer)
    const { person, dialog, send, address } = await fillIn()
    expect(dialog.queryByLabelText('Lösenord')).not.toBeInTheDocument()
    const employedFrom = dialog.getByLabelText(/Anställd från/)
    await person.clear(employedFrom)
    await person.type(employedFrom, '2026-12-01')
    await person.selectOptions(dialog.getByLabelText('Språk i mejlet och portalen'), 'English')
    await send()
    expect(await screen.findByText('Inbjudan är skickad till bo@foretag.se.')).toBeVisible()
    expect(portal.received(userCalls.invite)[0]?.input).toMatchObject({
      firstName: 'Bo',
      email: 'bo@foretag.se',
      language: 'en',
      employedFrom: '2026-12-01',
    })
    expect(portal.received(userCalls.add)).toEqual([])
    await waitFor(() => expect(listed(portal)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await person.click(screen.getByRole('button', { name: 'Visa' }))
    await waitFor(() => expect(address()).toBe('/user'))
  })

  it('offers to invite several instead, and keeps what is filled in', async () => {
    withUsers(anna).answer(userCalls.choices, () => [anna])
    const { person, dialog } = await fillIn()
    await person.click(dialog.getByRole('button', { name: 'Bjud in flera' }))
    const many = within(await screen.findByRole('dialog', { name: 'Importera användare' }))
    expect(many.getByRole('textbox', { name: 'E-postadresser' })).toHaveFocus()
    await person.click(many.getByRole('button', { name: 'Avbryt' }))
    await person.click(await screen.findByRole('button', { name: 'Add New User' }))
    expect(await screen.findByLabelText('Förnamn')).toHaveValue('Bo')
  })

  it('is employed from today unless another day is chosen or the day is removed', async () => {
    const portal = withUsers(anna).answer(userCalls.invite, () => ({ id: 12, email: 'bo@foretag.se', isMailed: true }))
    const { person, dialog, send } = await fillIn()
    const employedFrom = dialog.getByLabelText(/Anställd från/)
    expect(employedFrom).toHaveValue(today())
    const byMail = dialog.getByRole('checkbox', { name: /^Bjud in via mejl/ })
    await person.clear(employedFrom)
    await person.click(byMail)
    expect(employedFrom).toHaveValue('')
    await person.click(byMail)
    expect(employedFrom).toHaveValue('')
    await send()
    await waitFor(() => expect(portal.received(userCalls.invite)).toHaveLength(1))
    expect(portal.received(userCalls.invite)[0]?.input.employedFrom).toBeUndefined()
  })

  it('has the role that is chosen, Användare unless another is', async () => {
    const portal = withUsers(anna).answer(userCalls.invite, () => ({ id: 12, email: 'bo@foretag.se', isMailed: true }))
    const { person, dialog, send, unmount } = await fillIn()
    expect(dialog.getByLabelText('Roll')).toHaveDisplayValue('Användare')
    await person.selectOptions(dialog.getByLabelText('Roll'), 'Admin')
    expect(dialog.getByText('Admin ser och ändrar allas uppgifter, löner och konton.')).toBeVisible()
    await send()
    await waitFor(() => expect(portal.received(userCalls.invite)).toHaveLength(1))
    expect(portal.received(userCalls.invite)[0]?.input.role).toBe('admin')
    unmount()
    await (await fillIn()).send()
    await waitFor(() => expect(portal.received(userCalls.invite)).toHaveLength(2))
    expect(portal.received(userCalls.invite)[1]?.input).not.toHaveProperty('role')
  })

  it('is still an invitation when what was typed comes back after a reload', async () => {
    withUsers(anna)
    const { unmount } = await fillIn()
    unmount()
    const { person } = open('/users', { isReload: true })
    await person.click(await screen.findByRole('button', { name: 'Add New User' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add New User' }))
    expect(dialog.getByLabelText('Förnamn')).toHaveValue('Bo')
    expect(dialog.getByRole('checkbox', { name: /^Bjud in via mejl/ })).toBeChecked()
    expect(dialog.queryByLabelText('Lösenord')).not.toBeInTheDocument()
    await person.click(dialog.getByRole('button', { name: /^Släng utkast/ }))
    expect(dialog.getByLabelText('Lösenord')).toBeVisible()
  })

  it('says that the account exists when only the mail failed', async () => {
    withUsers(anna).answer(userCalls.invite, () => ({ id: 12, email: 'bo@foretag.se', isMailed: false }))
    await (await fillIn()).send()
    expect(await screen.findByText(/^Kontot finns, men mejlet kunde inte skickas/)).toBeVisible()
  })

  it.each([
    [identityErrors.email_taken, 'E-postadressen används redan.'],
    ['not_found', 'Inbjudningar går inte att skicka just nu. Skriv ett lösenord i stället.'],
  ] as const)('keeps the form open when it is refused: %#', async (error, text) => {
    withUsers(anna).fail(userCalls.invite, new PortalError(error))
    const { dialog, send } = await fillIn()
    await send()
    expect(await dialog.findByText(text)).toBeVisible()
  })
})
