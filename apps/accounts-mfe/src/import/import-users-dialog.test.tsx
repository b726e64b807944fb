import excel from 'exceljs'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { identityErrors, profileCalls, userCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { today } from '@portal/web-kit'
import { anna, dag, open, stored, withUsers } from '../users/testing.tsx'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
async function workbook(...rows: readonly (string | Date)[][]): Promise<File> {
  const book = new excel.Workbook()
  book.addWorksheet('Personal').addRows([['Förnamn', 'Efternamn', 'E-post', 'Anställd från'], ...rows])
  return new File([await book.xlsx.writeBuffer()], 'personal.xlsx', { type: XLSX })
}

const fileField = () => screen.getByLabelText('Arbetsbok eller CSV-fil', { selector: 'input' })

const withChoices = () => withUsers(anna).answer(userCalls.choices, () => [anna])
const openImport = async () => {
  const { person, address } = open()
  await person.click(await screen.findByRole('button', { name: 'Fler åtgärder' }))
  await person.click(screen.getByRole('menuitem', { name: 'Importera användare' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Importera användare' }))
  return { person, dialog, address }
}
const choose = async (file: File) => {
  const opened = await openImport()
  await opened.person.click(opened.dialog.getByRole('button', { name: 'Fil' }))
  await opened.person.upload(fileField(), file)
  return opened
}
const invitedAnswer = ({ email }: { readonly email: string }) => ({ id: 12, email, isMailed: true })

describe('pasting addresses', () => {
  it('shows whom they invite, invites them by the same call, and keeps the texts that are no addresses', async () => {
    const portal = withChoices().answer(userCalls.invite, invitedAnswer)
    const { person, dialog } = await openImport()
    const field = dialog.getByRole('textbox', { name: 'E-postadresser' })
    expect(field).toHaveFocus()
    await person.paste(`Bo Ek <bo@foretag.se>; eva.al@foretag.se\n${anna.email}, kim@`)
    const list = within(await dialog.findByRole('list', { name: 'Användare att bjuda in' }))
    // A field's frame has an empty character.
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u200B', ''))).toEqual([
      `bo@foretag.seAnställd från ${today()}Bjuds in`,
      `eva.al@foretag.seAnställd från ${today()}Bjuds in`,
      'Anna Öberganna@foretag.seFinns redan',
    ])
    expect(list.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual([
      'Bo',
      'Ek',
      'Eva',
      'Al',
    ])
    expect(dialog.queryByText(/går inte att bjuda in/)).toBeNull()
    await person.tab()
    expect(dialog.getByText('kim@').parentElement).toHaveTextContent('kim@: Ingen giltig e-postadress.')
    expect(portal.received(userCalls.invite)).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Bjud in 2 användare' }))
    expect(await screen.findByText('2 användare är inbjudna.')).toBeVisible()
    expect(portal.received(userCalls.invite).map(({ input }) => input)).toMatchObject([
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@foretag.se' },
      { firstName: 'Eva', lastName: 'Al', email: 'eva.al@foretag.se' },
    ])
    expect(field).toHaveValue('anna@foretag.se\nkim@\n')
    await waitFor(() => expect(field).toHaveFocus())
    expect(dialog.getByText('kim@').parentElement).toHaveTextContent('kim@: Ingen giltig e-postadress.')
    await person.clear(field)
    await person.paste('kim@foretag.se')
    await person.click(await dialog.findByRole('button', { name: 'Bjud in 1 användare' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('says that a text is no address only when the press that leaves the field has ended', async () => {
    withChoices()
    const { person, dialog } = await openImport()
    await person.paste('bo@foretag.se, kim@')
    const invite = await dialog.findByRole('button', { name: 'Bjud in 1 användare' })
    const file = dialog.getByRole('button', { name: 'Fil' })
    await person.pointer({ keys: '[MouseLeft>]', target: file })
    expect(dialog.getByRole('textbox', { name: 'E-postadresser' })).not.toHaveFocus()
    expect(dialog.queryByText('kim@')).not.toBeInTheDocument()
    await person.pointer({ keys: '[/MouseLeft]', target: file })
    expect(file).toHaveAttribute('aria-pressed', 'true')
    await person.click(dialog.getByRole('button', { name: 'Adresser' }))
    expect((await dialog.findByText('kim@')).parentElement).toHaveTextContent('Ingen giltig e-postadress.')
    expect(invite).toBeVisible()
  })

  it('names the addresses that exist already when it closes', async () => {
    withChoices().answer(userCalls.invite, invitedAnswer)
    const { person, dialog } = await openImport()
    await person.paste(`bo@foretag.se, ${anna.email}`)
    await person.click(await dialog.findByRole('button', { name: 'Bjud in 1 användare' }))
    expect(await screen.findByText('1 användare är inbjuden. anna@foretag.se finns redan.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('sends corrected names, which stay while more is typed, and refuses an empty first name', async () => {
    const portal = withChoices().answer(userCalls.invite, invitedAnswer)
    const { person, dialog } = await openImport()
    const field = dialog.getByRole('textbox', { name: 'E-postadresser' })
    await person.paste('eliasb@foretag.se')
    const first = await dialog.findByRole('textbox', { name: 'Förnamn: eliasb@foretag.se' })
    await person.clear(first)
    expect(first).toHaveAccessibleDescription('Skriv ett förnamn.')
    await person.click(dialog.getByRole('button', { name: 'Bjud in 1 användare' }))
    expect(first).toHaveFocus()
    expect(portal.received(userCalls.invite)).toEqual([])
    await person.type(first, 'Elias{Enter}')
    const last = dialog.getByRole('textbox', { name: 'Efternamn: eliasb@foretag.se' })
    expect(last).toHaveFocus()
    await person.type(last, 'Berg')
    await person.click(field)
    await person.paste(', bo@foretag.se')
    expect(dialog.getByRole('textbox', { name: 'Förnamn: eliasb@foretag.se' })).toHaveValue('Elias')
    await person.click(dialog.getByRole('button', { name: 'Bjud in 2 användare' }))
    await waitFor(() => expect(portal.received(userCalls.invite)).toHaveLength(2))
    expect(portal.received(userCalls.invite)[0]?.input).toMatchObject({ firstName: 'Elias', lastName: 'Berg' })
  })

  it('invites all of them in the chosen language and role', async () => {
    const portal = withChoices().answer(userCalls.invite, invitedAnswer)
    const { person, dialog } = await openImport()
    await person.paste('bo@foretag.se, eva@foretag.se')
    await person.selectOptions(dialog.getByLabelText('Språk i mejlet och portalen'), 'English')
    await person.selectOptions(dialog.getByLabelText('Roll'), 'Admin')
    expect(dialog.getByText('Admin ser och ändrar allas uppgifter, löner och konton.')).toBeVisible()
    await person.click(await dialog.findByRole('button', { name: 'Bjud in 2 användare' }))
    await waitFor(() => expect(portal.received(userCalls.invite)).toHaveLength(2))
    expect(portal.received(userCalls.invite).map(({ input }) => [input.language, input.role])).toEqual([
      ['en', 'admin'],
      ['en', 'admin'],
    ])
  })

  it('activates a deactivated account from its row', async () => {
    const portal = withChoices()
      .answer(userCalls.list, () => ({ rows: [dag], total: 1 }))
      .answer(profileCalls.update, () => ({ user: { ...stored, id: dag.id } }))
    const { person, dialog } = await openImport()
    await person.click(dialog.getByRole('textbox', { name: 'E-postadresser' }))
    await person.paste('DAG@foretag.se, ')
    const list = within(await dialog.findByRole('list', { name: 'Användare att bjuda in' }))
    await waitFor(() =>
      expect(list.getByRole('listitem')).toHaveTextContent(
        /^Dag EkDAG@foretag\.seKontot är InAktivt\.AktiveraFinns redan$/,
      ),
    )
    expect(dialog.queryByRole('button', { name: /^Bjud in / })).not.toBeInTheDocument()
    await person.click(list.getByRole('button', { name: 'Aktivera: Dag Ek' }))
    expect(await screen.findByText('1 användare är aktiv igen.')).toBeVisible()
    expect(portal.received(profileCalls.update)[0]?.input).toMatchObject({ userId: dag.id, wish: { active: true } })
  })

  it('invites a user again whose invitation was withdrawn', async () => {
    const portal = withChoices()
      .answer(userCalls.list, () => ({ rows: [{ ...dag, isWithdrawn: true }], total: 1 }))
      .answer(profileCalls.update, () => ({ user: { ...stored, id: dag.id } }))
      .answer(userCalls.mailLink, () => ({ email: dag.email, purpose: 'invitation' as const }))
    const { person, dialog } = await openImport()
    await person.paste('dag@foretag.se')
    expect(await dialog.findByText('Inbjudan är tillbakadragen.')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Bjud in igen: Dag Ek' }))
    expect(await screen.findByText('Inbjudan är skickad till dag@foretag.se.')).toBeVisible()
    expect(portal.received(userCalls.mailLink)[0]?.input).toEqual({ userId: dag.id })
    expect(await dialog.findByText('Inbjuden')).toBeVisible()
  })

  it('asks for an address before anything is sent', async () => {
    withChoices()
    const { person, dialog } = await openImport()
    await person.click(dialog.getByRole('button', { name: 'Bjud in' }))
    expect(await dialog.findByText('Skriv eller klistra in minst en adress.')).toBeVisible()
  })

  it('keeps what is pasted while a file is looked at', async () => {
    withChoices()
    const { person, dialog } = await openImport()
    await person.paste('bo@foretag.se')
    await person.click(dialog.getByRole('button', { name: 'Fil' }))
    expect(dialog.queryByRole('list', { name: 'Användare att bjuda in' })).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Adresser' }))
    expect(dialog.getByRole('textbox', { name: 'E-postadresser' })).toHaveValue('bo@foretag.se')
    expect(await dialog.findByRole('button', { name: 'Bjud in 1 användare' })).toBeEnabled()
  })
})

describe('importing users', () => {
  it('reads a CSV file as Excel saves it in Swedish', async () => {
    withChoices()
    const bytes = Uint8Array.from('Förnamn;Efternamn;E-post\r\nÅsa;"Ek; Öst";asa@foretag.se\r\n', (letter) =>
      letter.charCodeAt(0),
    )
    const { dialog } = await choose(new File([bytes], 'personal.csv', { type: 'text/csv' }))
    const list = within(await dialog.findByRole('list', { name: 'Användare att bjuda in' }))
    expect(list.getByRole('listitem')).toHaveTextContent(`Åsa Ek; Östasa@foretag.seAnställd från ${today()}Bjuds in`)
    expect(dialog.getByRole('button', { name: 'Bjud in 1 användare' })).toBeEnabled()
  })

  it('shows whom a workbook invites and its wrong cells, and invites after confirmation only', async () => {
    const portal = withChoices().answer(userCalls.invite, invitedAnswer)
    const file = await workbook(
      ['Bo', 'Ek', 'bo@foretag.se', new Date('2026-12-01')],
      ['Anna', 'Öberg', anna.email],
      ['Eva', '', 'eva'],
    )
    const { person, dialog, address } = await choose(file)
    const list = within(await dialog.findByRole('list', { name: 'Användare att bjuda in' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bo Ekbo@foretag.seAnställd från 2026-12-01Bjuds in',
      'Anna Öberganna@foretag.seFinns redan',
    ])
    expect(dialog.getByText('Rad 4 (C4)').parentElement).toHaveTextContent('Rad 4 (C4): Ingen giltig e-postadress.')
    expect(portal.received(userCalls.invite)).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Bjud in 1 användare' }))
    expect(await screen.findByText('1 användare är inbjuden. 2 rader hoppades över: 3, 4.')).toBeVisible()
    expect(portal.received(userCalls.invite).map(({ input }) => input)).toMatchObject([
      { email: 'bo@foretag.se', employedFrom: '2026-12-01' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await person.click(screen.getByRole('button', { name: 'Visa' }))
    await waitFor(() => expect(address()).toBe('/users?show=invited'))
  })

  it('marks administrators of a file, and invites them as such', async () => {
    const portal = withChoices().answer(userCalls.invite, invitedAnswer)
    const csv = 'Förnamn;E-post;Roll\nEva;eva@foretag.se;Användare\nBo;bo@foretag.se;Admin\n'
    const { person, dialog } = await choose(new File([csv], 'personal.csv', { type: 'text/csv' }))
    const list = within(await dialog.findByRole('list', { name: 'Användare att bjuda in' }))
    expect(list.getAllByRole('listitem').map((item) => within(item).queryByText('Admin') !== null)).toEqual([
      false,
      true,
    ])
    await person.click(dialog.getByRole('button', { name: 'Bjud in 2 användare' }))
    await waitFor(() => expect(portal.received(userCalls.invite)).toHaveLength(2))
    expect(portal.received(userCalls.invite).map(({ input }) => input.role)).toEqual([undefined, 'admin'])
  })

  it('unfolds how the file is read', async () => {
    withChoices()
    const { person, dialog } = await choose(await workbook())
    const fold = dialog.getByRole('button', { name: 'Så läses filen', expanded: false })
    expect(dialog.queryByText(/^Första raden har rubrikerna/)).not.toBeInTheDocument()
    await person.click(fold)
    expect(dialog.getByText(/^Första raden har rubrikerna/)).toBeVisible()
    expect(fold).toHaveAttribute('aria-expanded', 'true')
  })

  it.each([
    ['no rows', []],
    ['only users whom the portal has', [['Anna', 'Öberg', anna.email]]],
  ])('has its button off for a workbook with %s, with the reason beside it', async (_, rows) => {
    withChoices()
    const { person, dialog } = await choose(await workbook(...rows))
    expect(await dialog.findByText('Ingen ny användare att bjuda in.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Bjud in' })).toBeDisabled()
    await person.upload(fileField(), await workbook(['Bo', 'Ek', 'bo@foretag.se']))
    expect(await dialog.findByRole('button', { name: 'Bjud in 1 användare' })).toBeEnabled()
    expect(dialog.queryByText('Ingen ny användare att bjuda in.')).toBeNull()
  })

  it('keeps those that wait when the line breaks, and goes on with the same keys', async () => {
    const portal = withChoices().fail(userCalls.invite, new PortalError('service_unavailable'))
    const { person, dialog } = await choose(
      await workbook(['Bo', 'Ek', 'bo@foretag.se'], ['Eva', 'Al', 'eva@foretag.se']),
    )
    expect(
      await dialog.findByText(
        `2 användare har ingen första arbetsdag i filen. Den blir i dag, ${today()}, och kan ändras på varje användares sida.`,
      ),
    ).toBeVisible()
    await person.click(await dialog.findByRole('button', { name: 'Bjud in 2 användare' }))
    expect(await dialog.findByText(/^Anslutningen bröts/)).toBeVisible()
    portal.answer(userCalls.invite, (user) => {
      if (user.firstName === 'Eva') throw new PortalError(identityErrors.email_taken)
      return invitedAnswer(user)
    })
    await person.click(dialog.getByRole('button', { name: 'Bjud in 2 användare' }))
    expect(await screen.findByText('1 användare är inbjuden. 1 rad hoppades över: 3.')).toBeVisible()
    expect(portal.received(userCalls.invite).map(({ input }) => [input.firstName, input.employedFrom])).toEqual([
      ['Bo', today()],
      ['Bo', today()],
      ['Eva', today()],
    ])
  })

  it('says what is wrong with a file that is no workbook, or has no headings', async () => {
    withChoices()
    const { person, dialog } = await choose(new File(['PK, but no workbook'], 'x.xlsx', { type: XLSX }))
    expect(await dialog.findByText('Filen går inte att läsa som arbetsbok.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Bjud in' })).toBeDisabled()
    const book = new excel.Workbook()
    book.addWorksheet('x').addRow(['Namn'])
    await person.upload(fileField(), new File([await book.xlsx.writeBuffer()], 'y.xlsx', { type: XLSX }))
    expect(await dialog.findByText('Första raden saknar rubriken Förnamn, E-post.')).toBeVisible()
    expect(dialog.queryByText('Filen går inte att läsa som arbetsbok.')).toBeNull()
  })
})
