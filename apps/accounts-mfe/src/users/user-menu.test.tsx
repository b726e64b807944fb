import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { identityErrors, profileCalls, userCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { admin, onPhone } from '@portal/page-testkit'
import { anna, dag, open, stored, withUsers } from './testing.tsx'

describe('one user', () => {
  const openMenu = async (name: string) => {
    const page = open()
    await page.person.click(await screen.findByRole('button', { name: `Meny för ${name}` }))
    return page
  }
  const choices = () =>
    within(screen.getByRole('menu'))
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)

  it.each([
    [anna, ['InAktivera', 'Skicka länk för nytt lösenord']],
    [{ ...anna, lastSignIn: null }, ['InAktivera', 'Skicka inbjudan']],
    [dag, ['Aktivera']],
  ])('has one menu with Profil, the status change and a link by mail: %#', async (user, acts) => {
    withUsers(user)
    open()
    const row = await screen.findByRole('row', { name: new RegExp(user.lastName) })
    const menu = within(row).getByRole('button', { name: `Meny för ${user.firstName} ${user.lastName}` })
    expect(menu).toHaveAttribute('aria-haspopup', 'menu')
    menu.click()
    await screen.findByRole('menu')
    expect(choices()).toEqual(['Profil', ...acts])
  })

  it('stays on the list when its menu is used, though a row opens its user', async () => {
    withUsers(anna)
    const { person, address } = await openMenu('Anna Öberg')
    await person.click(screen.getByRole('menuitem', { name: 'InAktivera' }))
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    expect(address()).not.toMatch(/^\/user\b(?!s)/)
  })

  it('shows that pay is locked, and unlocks it from the menu; the other users can be locked', async () => {
    const portal = withUsers(
      anna,
      { ...dag, active: true, payLocked: true },
      { ...anna, id: 5, lastName: 'Ask', payLocked: false },
    )
    portal.answer(profileCalls.update, () => ({ user: stored }))
    const { person } = await openMenu('Dag Ek')
    expect(
      within(screen.getByRole('row', { name: /Dag Ek/, hidden: true })).getByLabelText('Lön låst'),
    ).toBeInTheDocument()
    expect(screen.getAllByLabelText('Lön låst')).toHaveLength(1)
    await person.click(screen.getByRole('menuitem', { name: 'Lås upp lönen' }))
    expect(await screen.findByText('Lönen är upplåst för Dag Ek.')).toBeVisible()
    expect(portal.received(profileCalls.update).map(({ input }) => input)).toEqual([
      { userId: dag.id, asAdministrator: true, wish: { payLocked: false } },
    ])
    await person.click(screen.getByRole('button', { name: 'Meny för Anna Ask' }))
    expect(screen.getByRole('menuitem', { name: 'Lås lönen' })).toBeVisible()
  })

  it.each([
    [false, []],
    [true, ['Lås upp lönen']],
  ])('offers no pay lock for an administrator, whose pay stays open; locked before: %s', async (payLocked, acts) => {
    withUsers({ ...anna, role: 'admin', payLocked })
    await openMenu('Anna Öberg')
    expect(choices()).toEqual(['Profil', 'InAktivera', 'Skicka länk för nytt lösenord', ...acts])
  })

  it('has the same menu on a phone', async () => {
    onPhone()
    withUsers(anna)
    await openMenu('Anna Öberg')
    expect(choices()).toEqual(['Profil', 'InAktivera', 'Skicka länk för nytt lösenord'])
  })

  it("opens from the row's menu by keyboard, and stays the chosen one (D19)", async () => {
    withUsers(anna, dag)
    const { person, address } = open()
    const button = await screen.findByRole('button', { name: 'Meny för Anna Öberg' })
    button.focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profil' })).toHaveFocus())
    await person.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'InAktivera' })).toHaveFocus())
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profil' })).toHaveFocus())
    await person.keyboard('{Enter}')
    expect(address()).toBe('/user')
  })

  it('is deactivated after confirmation', async () => {
    const portal = withUsers(anna).answer(userCalls.deactivate, ({ id }) => ({ id, active: false }))
    const { person } = await openMenu('Anna Öberg')
    await person.click(screen.getByRole('menuitem', { name: 'InAktivera' }))
    expect(screen.getByRole('alertdialog', { name: 'Vill du inaktivera Anna Öberg?' })).toHaveAccessibleDescription(
      /Alla uppgifter finns kvar/,
    )
    expect(portal.received(userCalls.deactivate)).toEqual([])
    await person.click(screen.getByRole('button', { name: 'InAktivera' }))
    expect(await screen.findByText('Selected user was deleted successfully.')).toBeVisible()
    expect(portal.received(userCalls.deactivate).map(({ input }) => input)).toEqual([{ id: 4 }])
    await waitFor(() => expect(portal.received(userCalls.list).length).toBeGreaterThan(1))
  })

  it('is activated again after confirmation', async () => {
    const portal = withUsers(dag).answer(profileCalls.update, () => ({ user: stored }))
    const { person } = await openMenu('Dag Ek')
    await person.click(screen.getByRole('menuitem', { name: 'Aktivera' }))
    await person.click(screen.getByRole('button', { name: 'Aktivera' }))
    expect(await screen.findByText('Användaren är aktiv igen.')).toBeVisible()
    expect(portal.received(profileCalls.update).map(({ input }) => input)).toEqual([
      { userId: 9, asAdministrator: true, wish: { active: true } },
    ])
  })

  it('is mailed a link for a password, and the page says where it went or that it was not sent', async () => {
    const portal = withUsers(anna).answer(userCalls.mailLink, () => ({ email: anna.email, purpose: 'reset' as const }))
    const { person } = await openMenu('Anna Öberg')
    const send = async () => {
      await person.click(await screen.findByRole('menuitem', { name: 'Skicka länk för nytt lösenord' }))
      const question = await screen.findByRole('alertdialog', {
        name: 'Skicka länk för nytt lösenord till Anna Öberg?',
      })
      expect(question).toHaveAccessibleDescription(/^Länken mejlas till anna@foretag\.se\./)
      await person.click(within(question).getByRole('button', { name: 'Skicka länken' }))
    }
    await send()
    expect(await screen.findByText('Länken är skickad till anna@foretag.se.')).toBeVisible()
    expect(portal.received(userCalls.mailLink)[0]?.input).toEqual({ userId: anna.id })
    portal.fail(userCalls.mailLink, new PortalError('service_unavailable'))
    await person.click(screen.getByRole('button', { name: 'Meny för Anna Öberg' }))
    await send()
    expect(await screen.findByText('Mejlet kunde inte skickas. Försök igen om en stund.')).toBeVisible()
  })

  it('cannot be the administrator themselves, as the menu says', async () => {
    withUsers({ ...anna, id: admin.id })
    await openMenu('Anna Öberg')
    const item = screen.getByRole('menuitem', { name: /InAktivera/ })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item).toHaveTextContent('Du kan inte inaktivera ditt eget konto')
  })

  it('shows the reason when it cannot be deactivated', async () => {
    withUsers(dag, { ...dag, id: 10, firstName: 'Eva', active: true }).fail(
      userCalls.deactivate,
      new PortalError(identityErrors.last_admin),
    )
    const { person } = await openMenu('Eva Ek')
    await person.click(screen.getByRole('menuitem', { name: 'InAktivera' }))
    await person.click(screen.getByRole('button', { name: 'InAktivera' }))
    expect(await screen.findByText('Portalen behöver minst en aktiv administratör.')).toBeVisible()
  })
})
