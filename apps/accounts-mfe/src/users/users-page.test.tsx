import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { userCalls } from '@portal/identity-contract'
import type { Account, AccountRow } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, onPhone, renderPage } from '@portal/testkit/web'
import UsersPage from './users-page.tsx'

const anna: AccountRow = { id: 4, firstName: 'Anna', lastName: 'Öberg', email: 'anna@foretag.se', pictureUrl: null, role: 'user', active: true, lastSignIn: '2026-11-20 08:30:15' }
const dag: AccountRow = { id: 9, firstName: 'Dag', lastName: 'Ek', email: 'dag@foretag.se', pictureUrl: null, role: 'admin', active: false, lastSignIn: null }
const stored: Account = {
  ...anna, id: 12, phone: '', otherPhone: '', personalNumber: '', address: '', postalCode: '', city: '', salary: 0, pension: 0, payChanged: null, payLocked: false,
  seesAllPurchases: false,
}
const withUsers = (...rows: AccountRow[]) => fakePortal().answer(userCalls.list, () => ({ rows, total: rows.length })).answer(userCalls.add, () => stored)
const open = (at = '/users') => renderPage(<UsersPage />, { user: admin, at })
const openDialog = async () => {
  const page = open()
  await page.person.click(await screen.findByRole('button', { name: 'Add New User' }))
  return { ...page, dialog: within(screen.getByRole('dialog', { name: 'Add New User' })) }
}

describe('the list of users', () => {
  it('shows #, Name, Email, Status and Last Login', async () => {
    withUsers(anna, dag)
    open()
    const row = await screen.findByRole('row', { name: /Anna Öberg/ })
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['#', 'Name', 'Email', 'Status', 'Last Login'])
    expect(within(row).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['4', 'anna@foretag.se', 'Aktiv', '2026-11-20 08:30'])
  })

  it('marks who is deactivated, who administers and who has never signed in', async () => {
    withUsers(anna, dag)
    open()
    const row = await screen.findByRole('row', { name: /Dag Ek/ })
    expect(row).toHaveTextContent('InAktiv')
    expect(row).toHaveTextContent('Admin')
    expect(row).toHaveTextContent('Aldrig')
  })

  it('asks for ten by name at first', async () => {
    const portal = withUsers(anna)
    open()
    await screen.findByText('Anna Öberg')
    expect(portal.received(userCalls.list)[0]?.input).toEqual({ filter: [], page: 0, pageSize: 10, sort: 'firstName', order: 'asc' })
  })

  it('searches half a second after the last key, once', async () => {
    const portal = withUsers(anna)
    const { person } = open()
    await screen.findByText('Anna Öberg')
    await person.type(screen.getByRole('searchbox', { name: 'Sök namn eller e-post' }), 'anna')
    await waitFor(() => expect(portal.received(userCalls.list).map(({ input }) => input.search)).toEqual([undefined, 'anna']))
  })

  it('sorts by the column that was pressed, and pages by the chosen size', async () => {
    const portal = fakePortal().answer(userCalls.list, () => ({ rows: [anna], total: 45 }))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Last Login' }))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rader per sida' }), '20')
    await person.click(screen.getByRole('button', { name: 'Nästa sida' }))
    await waitFor(() => expect(portal.received(userCalls.list).at(-1)?.input).toMatchObject({ sort: 'lastSignIn', page: 1, pageSize: 20 }))
  })

  it('says when a search finds nobody', async () => {
    withUsers()
    open('/users?search=zzz')
    expect(await screen.findByText('There are no records found with your filter.')).toBeInTheDocument()
  })

  it('says in the documented words when it cannot be had, and tries again', async () => {
    const portal = fakePortal().fail(userCalls.list, new PortalError('service_unavailable'))
    const { person } = open()
    await screen.findByText('There was something issue in responding server.')
    portal.answer(userCalls.list, () => ({ rows: [anna], total: 1 }))
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Anna Öberg')).toBeInTheDocument()
  })

  it('is a list of cards on a phone', async () => {
    onPhone()
    withUsers(dag)
    open()
    const card = await screen.findByRole('listitem', { name: /Dag Ek/ })
    expect(card).toHaveTextContent('Status:InAktiv')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})

describe('adding a user', () => {
  it('sends what was filled in, says so and reads the list again', async () => {
    const portal = withUsers(anna)
    const { person, dialog } = await openDialog()
    await person.type(dialog.getByLabelText('Förnamn'), 'Bo')
    await person.type(dialog.getByLabelText(/Efternamn/), 'Ek')
    await person.type(dialog.getByLabelText('E-post'), 'bo@foretag.se')
    await person.type(dialog.getByLabelText(/Telefon/), '08-1')
    await person.type(dialog.getByLabelText('Lösenord'), 'Rabarber47')
    await person.click(dialog.getByRole('button', { name: 'Spara användare' }))
    await screen.findByText('New user was added successfully.')
    expect(portal.received(userCalls.add)[0]).toMatchObject({
      input: { user: { firstName: 'Bo', lastName: 'Ek', email: 'bo@foretag.se', phone: '08-1', password: 'Rabarber47' } }, file: undefined,
    })
    await waitFor(() => expect(portal.received(userCalls.list)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('lists what the password still lacks, while it is typed and when it is sent', async () => {
    const portal = withUsers(anna)
    const { person, dialog } = await openDialog()
    const password = dialog.getByLabelText('Lösenord')
    expect(password).toHaveAccessibleDescription('Minst 8 tecken, ett stort tecken och en siffra.')
    await person.type(password, 'abc')
    expect(password).toHaveAccessibleDescription('Saknas: minst 8 tecken, minst ett stort tecken, minst en siffra.')
    await person.click(dialog.getByRole('button', { name: 'Spara användare' }))
    await waitFor(() => expect(password).toHaveAccessibleDescription('minst 8 tecken, minst ett stort tecken, minst en siffra'))
    expect(dialog.getByLabelText('Förnamn')).toHaveAccessibleDescription('This field is required!')
    await person.type(password, 'Defgh1')
    await waitFor(() => expect(password).toHaveAccessibleDescription('Lösenordet uppfyller kraven.'))
    expect(portal.received(userCalls.add)).toEqual([])
  })

  it('says at the field that the address is taken', async () => {
    const text = 'E-postadressen används redan.'
    withUsers(anna).fail(userCalls.add, new PortalError('email_taken', { fields: { email: text } }))
    const { person, dialog } = await openDialog()
    await person.type(dialog.getByLabelText('Förnamn'), 'Bo')
    await person.type(dialog.getByLabelText('E-post'), 'anna@foretag.se')
    await person.type(dialog.getByLabelText('Lösenord'), 'Rabarber47')
    await person.click(dialog.getByRole('button', { name: 'Spara användare' }))
    await waitFor(() => expect(dialog.getByLabelText('E-post')).toHaveAccessibleDescription(text))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('keeps what was typed when the service is away', async () => {
    withUsers(anna).cut(userCalls.add)
    const { person, dialog } = await openDialog()
    await person.type(dialog.getByLabelText('Förnamn'), 'Bo')
    await person.type(dialog.getByLabelText('E-post'), 'bo@foretag.se')
    await person.type(dialog.getByLabelText('Lösenord'), 'Rabarber47')
    await person.click(dialog.getByRole('button', { name: 'Spara användare' }))
    await dialog.findByText('Something went wrong')
    expect(dialog.getByLabelText('Förnamn')).toHaveValue('Bo')
  })

  it('sends a picture with it', async () => {
    const portal = withUsers(anna)
    const { person, dialog } = await openDialog()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file field')
    await person.type(dialog.getByLabelText('Förnamn'), 'Bo')
    await person.type(dialog.getByLabelText('E-post'), 'bo@foretag.se')
    await person.type(dialog.getByLabelText('Lösenord'), 'Rabarber47')
    await person.upload(input, new File(['x'], 'bo.png', { type: 'image/png' }))
    await person.click(dialog.getByRole('button', { name: 'Spara användare' }))
    await screen.findByText('New user was added successfully.')
    expect(portal.received(userCalls.add)[0]?.file?.name).toBe('bo.png')
  })
})
