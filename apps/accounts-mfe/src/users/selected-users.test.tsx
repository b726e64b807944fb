import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { identityErrors, profileCalls, userCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { admin, onPhone } from '@portal/page-testkit'
import { anna, dag, open, stored, withUsers } from './testing.tsx'

describe('several users', () => {
  it('are deleted together after confirmation, which counts and names those that will change', async () => {
    const portal = withUsers(anna, dag).answer(userCalls.deactivateMany, ({ userIds }) => ({ userIds }))
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Anna Öberg' }))
    await person.click(screen.getByRole('checkbox', { name: 'Markera Dag Ek' }))
    expect(screen.getByText('2 markerade')).toBeVisible()
    const button = screen.getByRole('button', { name: 'Ta bort markerade' })
    expect(button).toHaveAccessibleDescription('Ta bort markerade gäller 1 av 2. 1 är redan InAktivt.')
    await person.click(button)
    const dialog = screen.getByRole('alertdialog', { name: 'Vill du ta bort 1 användare?' })
    expect(dialog).toHaveTextContent('Anna Öberg1 är redan InAktivt.')
    expect(dialog).not.toHaveTextContent('Dag Ek')
    await person.click(screen.getByRole('button', { name: 'Ta bort användaren' }))
    expect(await screen.findByText('Selected users were deleted successfully.')).toBeVisible()
    expect(portal.received(userCalls.deactivateMany)[0]?.input).toEqual({ userIds: [4] })
    await waitFor(() => expect(screen.queryByText('2 markerade')).not.toBeInTheDocument())
  })

  it('are named before their deletion, up to eight; the own account is left out, which the dialog says', async () => {
    const many = Array.from({ length: 10 }, (_, at) => ({ ...anna, id: 20 + at, lastName: `Nr${at}` }))
    const portal = withUsers({ ...anna, id: admin.id, firstName: 'Jag' }, ...many).answer(
      userCalls.deactivateMany,
      ({ userIds }) => ({ userIds }),
    )
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera alla på sidan' }))
    await person.click(screen.getByRole('button', { name: 'Ta bort markerade' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Vill du ta bort 10 användare?' })
    expect(dialog).toHaveTextContent('Anna Nr6, Anna Nr7 och 2 till')
    expect(dialog).toHaveTextContent('Ditt eget konto är också markerat. Det tas inte bort.')
    await person.click(screen.getByRole('button', { name: 'Ta bort användarna' }))
    await waitFor(() =>
      expect(portal.received(userCalls.deactivateMany)[0]?.input.userIds).toEqual(many.map(({ id }) => id)),
    )
  })

  it('are not deleted while the own account is the only one, which the bar says', async () => {
    withUsers({ ...anna, id: admin.id, firstName: 'Jag' }, { ...dag, active: true })
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Jag Öberg' }))
    const button = screen.getByRole('button', { name: 'Ta bort markerade' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('Du kan inte inaktivera ditt eget konto')
    await person.click(screen.getByRole('checkbox', { name: 'Markera Dag Ek' }))
    expect(button).toBeEnabled()
    expect(button).toHaveAccessibleDescription(
      'Ta bort markerade gäller 1 av 2. Ditt eget konto är också markerat. Det tas inte bort.',
    )
    await person.click(screen.getByRole('checkbox', { name: 'Markera Jag Öberg' }))
    expect(button).not.toHaveAccessibleDescription()
  })

  it('are activated when all are deactivated, which can be undone, and cannot be deleted then', async () => {
    const portal = withUsers(anna, dag).answer(profileCalls.update, () => ({ user: stored }))
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Dag Ek' }))
    const button = screen.getByRole('button', { name: 'Ta bort markerade' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('De markerade kontona är redan InAktiva')
    expect(screen.queryByRole('button', { name: 'Lås lönen' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('checkbox', { name: 'Markera Anna Öberg' }))
    expect(button).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Aktivera markerade' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('checkbox', { name: 'Markera Anna Öberg' }))
    await person.click(screen.getByRole('button', { name: 'Aktivera markerade' }))
    expect(await screen.findByText('1 användare är aktiv igen.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(await screen.findByText('Ändringen är ångrad för 1 användare.')).toBeVisible()
    expect(portal.received(profileCalls.update).map(({ input }) => [input.userId, input.wish])).toEqual([
      [dag.id, { active: true }],
      [dag.id, { active: false }],
    ])
  })

  it('are activated without the own account, which is selected too and stays as it is', async () => {
    const portal = withUsers({ ...anna, id: admin.id, firstName: 'Jag' }, dag).answer(profileCalls.update, () => ({
      user: stored,
    }))
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera alla på sidan' }))
    expect(screen.getByRole('button', { name: 'Ta bort markerade' })).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Aktivera markerade' }))
    expect(await screen.findByText('1 användare är aktiv igen.')).toBeVisible()
    expect(portal.received(profileCalls.update).map(({ input }) => input.userId)).toEqual([dag.id])
  })

  it('are unticked on a phone by going back, which keeps the page', async () => {
    onPhone()
    withUsers(anna, dag)
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Dag Ek' }))
    expect(screen.getByText('1 markerad')).toBeVisible()
    window.history.back()
    await waitFor(() => expect(screen.queryByText('1 markerad')).not.toBeInTheDocument())
    expect(screen.getByRole('checkbox', { name: 'Markera Dag Ek' })).not.toBeChecked()
  })

  it('stay selected when the list shows them in another order, and are counted', async () => {
    withUsers(anna, dag)
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Dag Ek' }))
    withUsers(anna)
    await person.click(screen.getByRole('button', { name: 'Last Login' }))
    expect(await screen.findByText('1 markerad, 1 visas inte')).toBeVisible()
  })

  it.each([
    [
      'filtered',
      async ({ person }: ReturnType<typeof open>) => person.click(screen.getByRole('button', { name: 'Aktiva' })),
    ],
    ['searched', async ({ person }: ReturnType<typeof open>) => person.type(screen.getByRole('searchbox'), 'anna')],
  ])('are unticked when the list is %s', async (_, narrow) => {
    withUsers(anna, dag)
    const page = open()
    await page.person.click(await screen.findByRole('checkbox', { name: 'Markera Dag Ek' }))
    await narrow(page)
    await waitFor(() => expect(screen.queryByText(/markerad/)).not.toBeInTheDocument())
    expect(screen.getByRole('checkbox', { name: 'Markera Dag Ek' })).not.toBeChecked()
  })

  it('get their pay locked; those that could not be changed stay selected, with the reason', async () => {
    const portal = withUsers(anna, { ...dag, role: 'user', active: true }).answer(profileCalls.update, ({ userId }) => {
      if (userId === dag.id) throw new PortalError('conflict')
      return { user: stored }
    })
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Anna Öberg' }))
    await person.click(screen.getByRole('checkbox', { name: 'Markera Dag Ek' }))
    await person.click(screen.getByRole('button', { name: 'Lås lönen' }))
    expect(await screen.findByText('Lönen är låst för 1 användare.')).toBeVisible()
    expect(
      await screen.findByText('Det gick inte för 1 användare: Uppgiften har ändrats av någon annan. Läs in den igen.'),
    ).toBeVisible()
    expect(screen.getByText('1 markerad')).toBeVisible()
    expect(portal.received(profileCalls.update).map(({ input }) => input)).toEqual(
      [4, 9].map((userId) => ({ userId, asAdministrator: true, wish: { payLocked: true } })),
    )
  })

  it('are activated on a phone by a button', async () => {
    onPhone()
    const portal = withUsers(dag).answer(profileCalls.update, () => ({ user: stored }))
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Dag Ek' }))
    expect(screen.queryByRole('button', { name: 'Mer för de markerade' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Ta bort markerade' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Aktivera markerade' }))
    expect(await screen.findByText('1 användare är aktiv igen.')).toBeVisible()
    expect(portal.received(profileCalls.update).map(({ input }) => input.wish)).toEqual([{ active: true }])
  })

  it('get their pay locked on a phone by a menu with words', async () => {
    onPhone()
    const portal = withUsers(anna).answer(profileCalls.update, () => ({ user: stored }))
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Anna Öberg' }))
    await person.click(screen.getByRole('button', { name: 'Mer för de markerade' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Lås lönen',
      'Lås upp lönen',
    ])
    await person.click(screen.getByRole('menuitem', { name: 'Lås lönen' }))
    await waitFor(() =>
      expect(portal.received(profileCalls.update).map(({ input }) => input.wish)).toEqual([{ payLocked: true }]),
    )
  })

  it.each([
    ['all are locked', [true, true], ['Lås upp lönen']],
    ['none is locked', [false, false], ['Lås lönen']],
    ['only some are locked', [true, false], ['Lås lönen', 'Lås upp lönen']],
  ])('are offered only the pay lock that changes something: %s', async (_, [first, second], offered) => {
    withUsers({ ...anna, payLocked: first }, { ...anna, id: 5, firstName: 'Bo', payLocked: second })
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Anna Öberg' }))
    await person.click(screen.getByRole('checkbox', { name: 'Markera Bo Öberg' }))
    expect(screen.getAllByRole('button', { name: /^Lås (upp )?lönen$/ }).map(({ textContent }) => textContent)).toEqual(
      offered,
    )
  })

  it('are counted and changed without those that are locked already, and the bar says of how many', async () => {
    const locked = { ...anna, id: 5, firstName: 'Bo', payLocked: true }
    const portal = withUsers({ ...anna, payLocked: false }, locked, {
      ...locked,
      id: 6,
      firstName: 'Cia',
      payLocked: false,
    }).answer(profileCalls.update, () => ({ user: stored }))
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera alla på sidan' }))
    expect(screen.getByText('Lås lönen gäller 2 av 3. Lås upp lönen gäller 1 av 3.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Lås lönen' }))
    expect(await screen.findByText('Lönen är låst för 2 användare.')).toBeVisible()
    expect(portal.received(profileCalls.update).map(({ input }) => input.userId)).toEqual([4, 6])
    await waitFor(() => expect(screen.queryByText('3 markerade')).not.toBeInTheDocument())
  })

  it('name the only one whose pay is unlocked', async () => {
    withUsers({ ...anna, payLocked: false }, { ...anna, id: 5, firstName: 'Bo', payLocked: true }).answer(
      profileCalls.update,
      () => ({ user: stored }),
    )
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera alla på sidan' }))
    await person.click(screen.getByRole('button', { name: 'Lås upp lönen' }))
    expect(await screen.findByText('Lönen är upplåst för Bo Öberg.')).toBeVisible()
  })

  it('have their lock undone, except those that were locked before, which the list does not show yet', async () => {
    const other = { ...dag, role: 'user' as const, active: true }
    const portal = withUsers()
      .answer(userCalls.list, ({ filter }) =>
        filter?.includes('locked') ? { rows: [other], total: 1 } : { rows: [anna, other], total: 2 },
      )
      .answer(profileCalls.update, () => ({ user: stored }))
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Anna Öberg' }))
    await person.click(screen.getByRole('checkbox', { name: 'Markera Dag Ek' }))
    await person.click(screen.getByRole('button', { name: 'Lås lönen' }))
    expect(await screen.findByText('Lönen är låst för 1 användare.')).toBeVisible()
    await person.click(await screen.findByRole('button', { name: 'Ångra' }))
    expect(await screen.findByText('Ändringen är ångrad för 1 användare.')).toBeVisible()
    expect(portal.received(profileCalls.update).map(({ input }) => [input.userId, input.wish.payLocked])).toEqual([
      [4, true],
      [4, false],
    ])
  })

  it('offer no undo of a lock when it cannot be read who was locked', async () => {
    withUsers()
      .answer(userCalls.list, ({ filter }) => {
        if (filter?.includes('locked')) throw new PortalError('service_unavailable')
        return { rows: [anna], total: 1 }
      })
      .answer(profileCalls.update, () => ({ user: stored }))
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Anna Öberg' }))
    await person.click(screen.getByRole('button', { name: 'Lås lönen' }))
    await screen.findByText('Lönen är låst för Anna Öberg.')
    expect(screen.queryByRole('button', { name: 'Ångra' })).not.toBeInTheDocument()
  })

  it('are activated again when their deletion is undone, except those that were inactive before', async () => {
    const portal = withUsers(anna, dag)
      .answer(userCalls.deactivateMany, ({ userIds }) => ({ userIds }))
      .answer(profileCalls.update, () => ({ user: stored }))
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Anna Öberg' }))
    await person.click(screen.getByRole('checkbox', { name: 'Markera Dag Ek' }))
    await person.click(screen.getByRole('button', { name: 'Ta bort markerade' }))
    await person.click(screen.getByRole('button', { name: 'Ta bort användaren' }))
    await person.click(await screen.findByRole('button', { name: 'Ångra' }))
    expect(await screen.findByText('1 användare är aktiv igen.')).toBeVisible()
    expect(portal.received(profileCalls.update).map(({ input }) => input)).toEqual([
      { userId: 4, asAdministrator: true, wish: { active: true } },
    ])
  })

  it('stay selected when one of them may not be deleted', async () => {
    withUsers(anna).fail(userCalls.deactivateMany, new PortalError(identityErrors.own_account))
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Anna Öberg' }))
    await person.click(screen.getByRole('button', { name: 'Ta bort markerade' }))
    await person.click(screen.getByRole('button', { name: 'Ta bort användaren' }))
    expect(await screen.findByText('Du kan inte inaktivera ditt eget konto.')).toBeVisible()
    expect(screen.getByText('1 markerad')).toBeVisible()
  })
})
