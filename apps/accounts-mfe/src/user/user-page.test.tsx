import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { identityErrors, profileCalls, userCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { ConfirmDialog } from '@portal/ui'
import { admin, anna, onPhone } from '@portal/page-testkit'
import { annasAccount } from '../profile/testing.ts'
import { choose, open, withUser } from './testing.tsx'

const shown = () => screen.findByRole('region', { name: 'Logg' })
const tabs = () => screen.findAllByRole('tab')

beforeEach(() => {
  sessionStorage.clear()
  choose()
})

describe('the user of the page', () => {
  it('is the one chosen before the reload (D19)', async () => {
    const portal = withUser()
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna Öberg' })).toBeVisible()
    expect(portal.received(profileCalls.get)[0]?.input).toEqual({ userId: anna.id })
  })
  it('is the one of the address, also without a choice, and then the chosen one', async () => {
    sessionStorage.clear()
    const portal = withUser()
    const { unmount } = open('/user?id=4&tab=Dokument')
    expect(await screen.findByRole('tab', { name: 'Dokument', selected: true })).toBeVisible()
    expect(portal.received(profileCalls.get)[0]?.input).toEqual({ userId: 4 })
    unmount()
    const { address } = open('/user')
    await screen.findByRole('heading', { level: 1, name: 'Anna Öberg' })
    expect(address()).toBe('/user')
  })
  it.each(['', '0', '-4', '4.5', 'anna', '99999999999', '4&id=5'])(
    'is missing at the address with id=%s, which says so and leads to the list',
    async (id) => {
      const portal = withUser()
      const { person, address } = open(`/user?id=${id}`)
      expect(await screen.findByText(/^Adressen leder inte till någon användare/)).toBeVisible()
      expect(portal.received(profileCalls.get)).toEqual([])
      await person.click(screen.getByRole('link', { name: 'Till Konton' }))
      expect(address()).toBe('/users')
    },
  )
  it('is missing when the id is unknown, which says so and changes no choice', async () => {
    const portal = withUser().fail(profileCalls.get, new PortalError('not_found'))
    const { person, address, unmount } = open('/user?id=99')
    expect(await screen.findByText('Det finns ingen användare med id 99.')).toBeVisible()
    await person.click(screen.getByRole('link', { name: 'Till Konton' }))
    expect(address()).toBe('/users')
    unmount()
    portal.answer(profileCalls.get, () => annasAccount)
    const next = open('/user')
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna Öberg' })).toBeVisible()
    expect(next.address()).toBe('/user')
  })
  it('follows the way back to the list on a phone', async () => {
    onPhone()
    withUser()
    open()
    const name = await screen.findByRole('heading', { level: 1, name: 'Anna Öberg' })
    const back = screen.getByRole('link', { name: 'Till Konton' })
    expect(back.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
  it('is in the link that the page copies, with the open tab', async () => {
    withUser()
    const { person } = open('/user?tab=Dokument')
    await person.click(await screen.findByRole('button', { name: 'Kopiera länk till sidan' }))
    expect(await screen.findByText('Länken är kopierad.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/user?id=4&tab=Dokument`)
  })
  it('says where to find the link when the browser refuses the clipboard', async () => {
    withUser()
    const { person } = open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await person.click(await screen.findByRole('button', { name: 'Kopiera länk till sidan' }))
    expect(await screen.findByText('Länken kunde inte kopieras. Kopiera den från adressfältet.')).toBeVisible()
  })
  it('is missing without a choice, which leads back to the list', async () => {
    sessionStorage.clear()
    const { address } = open()
    await waitFor(() => expect(address()).toBe('/users'))
  })
  it('is missing when another administrator chose in this browser', async () => {
    choose(anna.id, 77)
    const { address } = open()
    await waitFor(() => expect(address()).toBe('/users'))
  })
  it.each([
    [{ active: false }, true],
    [{ email: '' }, true],
    [{}, false],
  ] as const)('with %j shows InAktiv: %s', async (change, isShown) => {
    withUser(change)
    open()
    const header = (await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement
    expect(within(header).queryByText('InAktiv') !== null).toBe(isShown)
  })
  it('shows an error when it cannot be loaded, and retries', async () => {
    const portal = withUser().fail(profileCalls.get, new PortalError('service_unavailable'))
    const { person } = open()
    await screen.findByText('Something went wrong')
    portal.answer(profileCalls.get, () => annasAccount)
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna Öberg' })).toBeVisible()
  })
})

describe('the head of the page', () => {
  it('says role and last sign-in, and has the acts of the list', async () => {
    const portal = withUser({ lastSignIn: '2026-11-20 08:30:15' }).answer(userCalls.deactivate, ({ id }) => ({
      id,
      active: false,
    }))
    const { person } = open()
    await shown()
    expect(screen.getByText('Senast inloggad 2026-11-20 08:30').parentElement).toHaveTextContent(
      'AnvändareSenast inloggad 2026-11-20 08:30',
    )
    await person.click(screen.getByRole('button', { name: /^Meny för/ }))
    expect(screen.queryByRole('menuitem', { name: 'Profil' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('menuitem', { name: 'InAktivera' }))
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'InAktivera' }))
    await waitFor(() => expect(portal.received(userCalls.deactivate).map(({ input }) => input)).toEqual([{ id: 4 }]))
    expect(await screen.findByRole('button', { name: 'Ångra' })).toBeVisible()
  })

  it("unlocks the user's pay from the menu, which the form then shows", async () => {
    const portal = withUser({ payLocked: true }).answer(userCalls.list, () => ({ rows: [], total: 0 }))
    const { person } = open()
    await shown()
    const lock = screen.getByRole('switch', { name: 'Lås lön och pension för användaren' })
    expect(lock).toBeChecked()
    await person.click(screen.getByRole('button', { name: /^Meny för/ }))
    await person.click(screen.getByRole('menuitem', { name: 'Lås upp lönen' }))
    expect(await screen.findByText(/^Lönen är upplåst för /)).toBeVisible()
    expect(portal.received(profileCalls.update).map(({ input }) => input.wish)).toEqual([{ payLocked: false }])
    await waitFor(() => expect(lock).not.toBeChecked())
  })

  it('marks an invited user, whose invitation can be sent again', async () => {
    const portal = withUser({ lastSignIn: null })
      .answer(userCalls.mailLink, () => ({ email: 'anna@foretag.se', purpose: 'invitation' as const }))
      .answer(userCalls.list, () => ({
        rows: [{ ...annasAccount, lastSignIn: null, invitedAt: '2026-11-26 12:39:10' }],
        total: 1,
      }))
    const { person } = open()
    await shown()
    expect(screen.getByText('Aldrig inloggad')).toBeVisible()
    expect(screen.queryByText('Har inte loggat in än')).not.toBeInTheDocument()
    expect(await screen.findByText('Inbjuden 2026-11-26')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: /^Meny för/ }))
    expect(screen.getByRole('menuitem', { name: 'Dra tillbaka inbjudan' })).toBeVisible()
    await person.keyboard('{Escape}')
    await person.click(await screen.findByRole('button', { name: 'Skicka inbjudan' }))
    await waitFor(() => expect(portal.received(userCalls.mailLink)).toHaveLength(1))
  })
})

describe('the tabs', () => {
  it("are the areas' contributions, in their declared order, Profil first (D63)", async () => {
    withUser()
    open()
    expect((await tabs()).map((tab) => tab.textContent)).toEqual(['Profil', 'Kalkyl', 'Dokument', 'Friskvård'])
  })
  it('load when opened, know the user, stay when left, and are kept in the address', async () => {
    withUser()
    const { person, address } = open()
    await tabs()
    expect(screen.queryByText(/user\.tab/)).not.toBeInTheDocument()
    await person.click(screen.getByRole('tab', { name: 'Kalkyl' }))
    expect(screen.getByText('user.tab Kalkyl {"userId":4}')).toBeVisible()
    expect(address()).toBe('/user?tab=Kalkyl')
    await person.click(screen.getByRole('tab', { name: 'Profil' }))
    expect(address()).toBe('/user')
    expect(screen.getByText('user.tab Kalkyl {"userId":4}')).not.toBeVisible()
  })
  it.each([
    [4, 'Ta bort? för Anna Öberg'],
    [admin.id, 'Ta bort?'],
  ])('name the user in the dialogs of other areas, unless it is the reader: %s', async (id, name) => {
    choose(id)
    withUser({ id })
    open('/user?tab=Kalkyl', undefined, () => (
      <ConfirmDialog title="Ta bort?" confirmLabel="Ta bort" onConfirm={() => {}} onCancel={() => {}} />
    ))
    expect(await screen.findByRole('alertdialog', { name })).toBeVisible()
  })
  it('open by the link', async () => {
    withUser()
    open('/user?tab=Dokument')
    expect(await screen.findByRole('tab', { name: 'Dokument', selected: true })).toBeVisible()
    expect(screen.getByRole('tabpanel', { name: 'Dokument' })).toHaveTextContent('user.tab Dokument')
  })
})

describe('the profile of another user', () => {
  const save = () => screen.getByRole('button', { name: 'Spara profil' })

  it('lets an administrator change role, list flag and lock, and sends nothing else (D14)', async () => {
    const portal = withUser({ payLocked: true })
    const { person } = open()
    await person.selectOptions(await screen.findByLabelText('Roll'), 'Admin')
    await person.selectOptions(screen.getByLabelText('Visa Admin Inköp lista'), 'Ja')
    await person.click(screen.getByRole('switch', { name: 'Lås lön och pension för användaren' }))
    await person.click(save())
    const question = await screen.findByRole('alertdialog', { name: 'Ge Anna Öberg rollen Admin?' })
    expect(question).toHaveAccessibleDescription(
      'Med rollen Admin ser och ändrar Anna Öberg allas uppgifter, löner och konton.',
    )
    await person.click(within(question).getByRole('button', { name: 'Ge rollen Admin' }))
    expect(await screen.findByText('Profilen är sparad. Anna Öberg har nu rollen Admin.')).toBeVisible()
    expect(portal.received(profileCalls.update).map(({ input }) => input)).toEqual([
      { userId: anna.id, asAdministrator: true, wish: { payLocked: false, role: 'admin', seesAllPurchases: true } },
    ])
  })
  it('saves nothing when the administrator does not give the role, and keeps what was chosen', async () => {
    const portal = withUser()
    const { person } = open()
    await person.selectOptions(await screen.findByLabelText('Roll'), 'Admin')
    await person.click(save())
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(save()).toBeEnabled())
    expect(screen.getByLabelText('Roll')).toHaveDisplayValue('Admin')
    expect(portal.received(profileCalls.update)).toEqual([])
  })
  it('is saved at once without a raised role', async () => {
    const portal = withUser()
    const { person } = open()
    await person.selectOptions(await screen.findByLabelText('Visa Admin Inköp lista'), 'Ja')
    await person.click(save())
    expect(await screen.findByText('Profilen är sparad.')).toBeVisible()
    expect(portal.received(profileCalls.update)).toHaveLength(1)
  })
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['1 nov 2026', '2026-11-01'],
    ['{Backspace}', null],
  ])('stores the first day of employment typed as %s as %j', async (typed, employedFrom) => {
    const portal = withUser({ employedFrom: '2026-11-02' })
    const { person } = open()
    const day = await screen.findByLabelText(/^Anställd från/)
    expect(day).toHaveValue('2026-11-02')
    await person.clear(day)
    await person.type(day, typed)
    await person.click(save())
    await waitFor(() => expect(portal.received(profileCalls.update)).toHaveLength(1))
    expect(portal.received(profileCalls.update)[0]?.input.wish).toEqual({ employedFrom })
  })
  it('refuses a first day of employment that is no day, also with Enter, and keeps its text', async () => {
    const portal = withUser({ employedFrom: '2026-11-02' })
    const { person } = open()
    const day = await screen.findByLabelText(/^Anställd från/)
    await person.clear(day)
    await person.type(day, 'elva')
    await person.click(save())
    expect(await screen.findByText('Skriv ett datum som finns, till exempel 2026-11-22 eller 22/11.')).toBeVisible()
    await person.clear(day)
    await person.type(day, 'snart{Enter}')
    await person.click(save())
    expect(day).toHaveValue('snart')
    expect(portal.received(profileCalls.update)).toEqual([])
  })
  it('shows no first day of employment beside a service that does not know it', async () => {
    withUser()
    open()
    await screen.findByLabelText('Roll')
    expect(screen.queryByLabelText(/^Anställd från/)).toBeNull()
  })
  it('shows the personal number after the read was recorded, and not without', async () => {
    const portal = withUser().fail(userCalls.revealNumber, new PortalError('service_unavailable'))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Visa personnumret' }))
    expect(await screen.findByText('Personnumret kunde inte visas. Försök igen.')).toBeVisible()
    expect(screen.getByLabelText('Personnummer')).toHaveValue('••••••••-••••')
    portal.answer(userCalls.revealNumber, () => ({ personalNumber: '19850101-1234' }))
    await person.click(screen.getByRole('button', { name: 'Visa personnumret' }))
    await waitFor(() => expect(screen.getByLabelText('Personnummer')).toHaveValue('19850101-1234'))
    expect(portal.received(userCalls.revealNumber)[0]?.input).toEqual({ userId: anna.id })
  })
  it('lets an administrator change pay that is locked (D13)', async () => {
    withUser({ payLocked: true })
    open()
    expect(await screen.findByLabelText('Lön')).toBeEnabled()
  })
  it('explains why the last administrator stays one (D15)', async () => {
    withUser({ role: 'admin' }).fail(profileCalls.update, new PortalError(identityErrors.last_admin))
    const { person } = open()
    await person.selectOptions(await screen.findByLabelText('Roll'), 'Användare')
    await person.click(save())
    expect(await screen.findByText('Portalen behöver minst en aktiv administratör.')).toBeVisible()
  })
})
