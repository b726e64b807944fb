import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { identityErrors, userCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { fakePortal, onPhone } from '@portal/page-testkit'
import { today } from '@portal/web-kit'
import { anna, dag, open, withUsers, listed } from './testing.tsx'

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
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      '',
      '#',
      'Name',
      'Email',
      'Status',
      'Last Login',
      'Åtgärder',
    ])
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['', '4', 'anna@foretag.se', 'Aktiv', '2026-11-20 08:30', ''])
  })

  it('has the whole address below the name on a tablet, no number, and the day of the last login', async () => {
    onPhone(768)
    withUsers(anna)
    open()
    const row = within(await screen.findByRole('row', { name: /Anna Öberg/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['', 'Aktiv', '2026-11-20', ''])
    expect(row.getByText('2026-11-20')).toHaveAttribute('title', '2026-11-20 08:30')
    expect(row.getByText('anna@foretag.se')).toBeVisible()
  })

  it('opens the user of a row, by a click or by the keyboard', async () => {
    withUsers(anna, dag)
    const { person, address } = open()
    await person.click(within(await screen.findByRole('row', { name: /Dag/ })).getByText('dag@foretag.se'))
    expect(address()).toBe('/user')
  })
  it('has a link that can be shared, which opens the page with the list for the way back', async () => {
    withUsers(anna, dag)
    const { person, address } = open()
    const link = await screen.findByRole('link', { name: /Anna Öberg/ })
    expect(link).toHaveAttribute('href', '/user?id=4')
    await person.click(link)
    expect(address()).toBe('/user')
  })
  it('marks deactivated users, administrators and users who have never signed in', async () => {
    withUsers(anna, dag)
    open()
    const row = await screen.findByRole('row', { name: /Dag Ek/ })
    expect(row).toHaveTextContent('InAktiv')
    expect(row).toHaveTextContent('Admin')
    expect(row).toHaveTextContent('Aldrig')
  })

  it('requests ten users by name at first', async () => {
    const portal = withUsers(anna)
    open()
    await screen.findByText('Anna Öberg')
    expect(listed(portal)[0]).toEqual({
      filter: [],
      page: 0,
      pageSize: 10,
      sort: 'firstName',
      order: 'asc',
    })
  })

  it('searches half a second after the last key, once', async () => {
    const portal = withUsers(anna)
    const { person } = open()
    await screen.findByText('Anna Öberg')
    await person.type(screen.getByRole('searchbox', { name: 'Sök namn eller e-post' }), 'anna')
    await waitFor(() => expect(listed(portal).map(({ search }) => search)).toEqual([undefined, 'anna']))
  })

  it('sorts by the pressed column, and pages by the chosen size', async () => {
    const portal = fakePortal().answer(userCalls.list, () => ({ rows: [anna], total: 45 }))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Last Login' }))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rader per sida' }), '20')
    await person.click(screen.getByRole('button', { name: 'Nästa sida' }))
    await waitFor(() =>
      expect(listed(portal).at(-1)).toMatchObject({
        sort: 'lastSignIn',
        page: 1,
        pageSize: 20,
      }),
    )
  })

  it('says when a search finds no user', async () => {
    withUsers()
    open('/users?search=zzz')
    expect(await screen.findByText('There are no records found with your filter.')).toBeInTheDocument()
  })

  it('shows the documented text when it cannot be loaded, and retries', async () => {
    const portal = fakePortal().fail(userCalls.list, new PortalError('service_unavailable'))
    const { person } = open()
    await screen.findByText('There was something issue in responding server.')
    portal.answer(userCalls.list, () => ({ rows: [anna], total: 1 }))
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Anna Öberg')).toBeInTheDocument()
  })

  it('is a list of cards on a phone', async () => {
    onPhone()
    withUsers(dag, anna)
    open()
    expect(await screen.findByRole('listitem', { name: /Dag Ek/ })).toHaveTextContent('InAktiv')
    const active = screen.getByRole('listitem', { name: /Anna Öberg/ })
    expect(active).toHaveTextContent('Last Login: 2026-11-20 08:30')
    expect(active).not.toHaveTextContent('Aktiv')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})

describe('adding a user', () => {
  it('sends the form, shows a message and refetches the list', async () => {
    const portal = withUsers(anna)
    const { person, dialog } = await openDialog()
    await person.type(dialog.getByLabelText('Förnamn'), 'Bo')
    await person.type(dialog.getByLabelText(/Efternamn/), 'Ek')
    await person.type(dialog.getByLabelText('E-post'), 'bo@foretag.se')
    await person.type(dialog.getByLabelText(/Telefon/), '08-1')
    await person.tab()
    expect(dialog.getByLabelText(/Telefon/)).toHaveAccessibleDescription(/^Stämmer numret\?/)
    expect(dialog.getByLabelText(/Anställd från/)).toHaveValue(today())
    await person.type(dialog.getByLabelText('Lösenord'), 'Rabarber47')
    await person.click(dialog.getByRole('button', { name: 'Spara användare' }))
    await screen.findByText('New user was added successfully.')
    expect(portal.received(userCalls.add)[0]).toMatchObject({
      input: {
        user: {
          firstName: 'Bo',
          lastName: 'Ek',
          email: 'bo@foretag.se',
          phone: '08-1',
          employedFrom: today(),
          password: 'Rabarber47',
        },
      },
      file: undefined,
    })
    await waitFor(() => expect(listed(portal)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('requires a new password at first sign-in where that is ticked (D57), and has no first day where it is removed', async () => {
    const portal = withUsers()
    const { person, dialog } = await openDialog()
    const tick = dialog.getByRole('checkbox', { name: 'Byt lösenord vid första inloggning' })
    expect(tick).not.toBeChecked()
    await person.click(tick)
    await person.type(dialog.getByLabelText('Förnamn'), 'Nils')
    await person.type(dialog.getByLabelText('E-post'), 'nils@foretag.se')
    await person.clear(await dialog.findByLabelText(/Anställd från/))
    await person.type(dialog.getByLabelText('Lösenord'), 'Rabarber-47')
    await person.click(dialog.getByRole('button', { name: 'Spara användare' }))
    await waitFor(() => expect(portal.received(userCalls.add)).toHaveLength(1))
    const { user } = portal.received(userCalls.add)[0]?.input ?? {}
    expect(user).toMatchObject({ firstName: 'Nils', mustChangePassword: true })
    expect(user?.employedFrom).toBeUndefined()
  })

  it('lists what the password still lacks, while typing and on submit', async () => {
    const portal = withUsers(anna)
    const { person, dialog } = await openDialog()
    const password = dialog.getByLabelText('Lösenord')
    expect(password).toHaveAccessibleDescription('minst 8 tecken, minst ett stort tecken och en siffra')
    await person.type(password, 'abc')
    expect(password).toHaveAccessibleDescription('Saknas: minst 8 tecken, minst ett stort tecken, minst en siffra.')
    await person.click(dialog.getByRole('button', { name: 'Spara användare' }))
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('minst 8 tecken, minst ett stort tecken, minst en siffra'),
    )
    expect(dialog.getByLabelText('Förnamn')).toHaveAccessibleDescription('This field is required!')
    await person.type(password, 'Defgh1')
    await waitFor(() => expect(password).toHaveAccessibleDescription('Lösenordet uppfyller kraven.'))
    expect(portal.received(userCalls.add)).toEqual([])
  })

  it('shows at the field that the address is taken', async () => {
    const text = 'E-postadressen används redan.'
    withUsers(anna).fail(userCalls.add, new PortalError(identityErrors.email_taken, { fields: { email: text } }))
    const { person, dialog } = await openDialog()
    await person.type(dialog.getByLabelText('Förnamn'), 'Bo')
    await person.type(dialog.getByLabelText('E-post'), 'anna@foretag.se')
    await person.type(dialog.getByLabelText('Lösenord'), 'Rabarber47')
    await person.click(dialog.getByRole('button', { name: 'Spara användare' }))
    await waitFor(() => expect(dialog.getByLabelText('E-post')).toHaveAccessibleDescription(text))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('says what to do when the address is that of a deactivated account', async () => {
    const text = 'E-postadressen används redan.'
    withUsers(dag).fail(userCalls.add, new PortalError(identityErrors.email_taken, { fields: { email: text } }))
    const { person, dialog } = await openDialog()
    await person.type(dialog.getByLabelText('Förnamn'), 'Dag')
    await person.type(dialog.getByLabelText('E-post'), 'DAG@foretag.se')
    await person.type(dialog.getByLabelText('Lösenord'), 'Rabarber47')
    await person.click(dialog.getByRole('button', { name: 'Spara användare' }))
    expect(await dialog.findByText(`${text} Kontot är InAktivt: aktivera det i Konton.`)).toBeVisible()
    expect(dialog.getByLabelText('E-post')).toHaveAccessibleDescription(text)
  })

  it('keeps the typed values when the service is away', async () => {
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
    await person.upload(input, new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'bo.png', { type: 'image/png' }))
    await person.click(dialog.getByRole('button', { name: 'Spara användare' }))
    await screen.findByText('New user was added successfully.')
    expect(portal.received(userCalls.add)[0]?.file?.name).toBe('bo.png')
  })
})

describe('the filter', () => {
  it('filters the list, by one of each pair, and is kept in the address', async () => {
    const portal = withUsers(anna)
    const { person, address } = open('/users?page=2')
    await person.click(await screen.findByRole('button', { name: 'InAktiva' }))
    await person.click(screen.getByRole('button', { name: 'Admin' }))
    await person.click(screen.getByRole('button', { name: 'Aktiva' }))
    expect(address()).toBe('/users?show=admin%2Cactive')
    expect(screen.getByRole('button', { name: 'InAktiva' })).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() => expect(listed(portal).at(-1)).toMatchObject({ filter: ['active', 'admin'], page: 0 }))
  })
})

describe('users who never signed in', () => {
  const bo = { ...anna, id: 12, firstName: 'Bo', lastName: 'Ek', lastSignIn: null }
  it('can be listed alone, beside neither active nor inactive ones', async () => {
    const portal = withUsers(anna, bo)
    const { person, address } = open('/users?show=active')
    await person.click(await screen.findByRole('button', { name: 'Aldrig inloggade' }))
    expect(address()).toBe('/users?show=invited')
    await waitFor(() => expect(screen.queryByText('Anna Öberg')).not.toBeInTheDocument())
    expect(screen.getByText('Bo Ek')).toBeVisible()
    expect(listed(portal).at(-1)).toMatchObject({ filter: ['invited'] })
  })
  it('have no chip when there are none', async () => {
    withUsers(anna)
    open()
    await screen.findByText('Anna Öberg')
    expect(screen.queryByRole('button', { name: 'Aldrig inloggade' })).not.toBeInTheDocument()
  })
  it('have neither chip nor first day of employment beside a service of an earlier release', async () => {
    withUsers(anna).answer(userCalls.list, ({ filter = [] }) => {
      if (filter.includes('invited')) throw new PortalError('invalid_input')
      return { rows: [anna, bo], total: 2 }
    })
    const { person } = open()
    await screen.findByText('Bo Ek')
    expect(screen.queryByRole('button', { name: 'Aldrig inloggade' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Add New User' }))
    await screen.findByRole('dialog', { name: 'Add New User' })
    expect(screen.queryByLabelText(/Anställd från/)).not.toBeInTheDocument()
  })
})
