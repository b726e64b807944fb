// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { profileCalls, userCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { onPhone } from '@portal/page-testkit'
import { anna, dag, open, stored, withUsers } from './testing.tsx'

it('marks an invited user, whose invitation can be sent again from the row', async () => {
  const portal = withUsers({ ...anna, lastSignIn: null }).answer(userCalls.mailLink, () => ({
    email: anna.email,
    purpose: 'invitation' as const,
  }))
  const { person, address } = open()
  const row = await screen.findByRole('row', { name: /Anna Öberg/ })
  expect(row).toHaveTextContent('Aldrig inloggad')
  await person.click(within(row).getByRole('button', { name: 'Skicka inbjudan: Anna Öberg' }))
  expect(await screen.findByText('Inbjudan är skickad till anna@foretag.se.')).toBeVisible()
  expect(portal.received(userCalls.mailLink)).toHaveLength(1)
  expect(address()).toBe('/users')
})

it('says when a user was invited, and that the invitation can be sent again', async () => {
  withUsers({ ...anna, lastSignIn: null, invitedAt: '2026-11-26 12:39:10' })
  open()
  const row = await screen.findByRole('row', { name: /Anna Öberg/ })
  const date = within(row).getByText('2026-11-26')
  expect(date).toHaveStyle({ whiteSpace: 'nowrap' })
  expect(date.parentElement).toHaveTextContent(/^Inbjuden 2026-11-26$/)
  expect(date.parentElement).toHaveAttribute('title', 'Inbjuden 2026-11-26 12:39')
  expect(within(row).getByRole('button', { name: 'Skicka igen: Anna Öberg' })).toHaveTextContent('Skicka igen')
})

it('says when an invitation ended without being used', async () => {
  withUsers({ ...anna, lastSignIn: null, invitationEndedAt: '2026-11-26 12:39:10' })
  const { person } = open()
  const row = await screen.findByRole('row', { name: /Anna Öberg/ })
  expect(within(row).getByTitle('Inbjudan gick ut 2026-11-26 12:39')).toHaveTextContent('Inbjudan gick ut 2026-11-26')
  expect(within(row).getByRole('button', { name: 'Skicka igen: Anna Öberg' })).toBeVisible()
  await person.click(within(row).getByRole('button', { name: 'Meny för Anna Öberg' }))
  expect(screen.getByRole('menuitem', { name: 'InAktivera' })).toBeVisible()
})

it('withdraws an invitation after a question, and takes that back', async () => {
  const portal = withUsers({ ...anna, lastSignIn: null, invitedAt: '2026-11-26 12:39:10' })
    .answer(userCalls.deactivate, ({ id }) => ({ id, active: false }))
    .answer(profileCalls.update, () => ({ user: stored }))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Meny för Anna Öberg' }))
  expect(screen.queryByRole('menuitem', { name: 'InAktivera' })).toBeNull()
  await person.click(screen.getByRole('menuitem', { name: 'Dra tillbaka inbjudan' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Vill du dra tillbaka inbjudan till Anna Öberg?' }))
  await person.click(question.getByRole('button', { name: 'Dra tillbaka inbjudan' }))
  expect(await screen.findByText('Inbjudan till Anna Öberg är tillbakadragen.')).toBeVisible()
  expect(portal.received(userCalls.deactivate).map(({ input }) => input)).toEqual([{ id: anna.id }])
  await person.click(screen.getByRole('button', { name: 'Ångra' }))
  expect(await screen.findByText('1 användare är aktiv igen.')).toBeVisible()
  expect(portal.received(profileCalls.update)[0]?.input.wish).toEqual({ active: true })
})

it('says that an invitation is withdrawn, and invites the user again from the menu', async () => {
  const portal = withUsers({ ...anna, active: false, lastSignIn: null, isWithdrawn: true })
    .answer(profileCalls.update, () => ({ user: stored }))
    .answer(userCalls.mailLink, () => ({ email: anna.email, purpose: 'invitation' as const }))
  const { person } = open()
  const row = await screen.findByRole('row', { name: /Anna Öberg/ })
  expect(row).toHaveTextContent('InAktivInbjudan tillbakadragen')
  await person.click(screen.getByRole('button', { name: 'Meny för Anna Öberg' }))
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(names).toEqual(['Profil', 'Aktivera', 'Bjud in igen'])
  await person.click(screen.getByRole('menuitem', { name: 'Bjud in igen' }))
  expect(await screen.findByText('Inbjudan är skickad till anna@foretag.se.')).toBeVisible()
  expect(portal.received(profileCalls.update).map(({ input }) => input)).toEqual([
    { userId: anna.id, asAdministrator: true, wish: { active: true } },
  ])
  expect(portal.received(userCalls.mailLink).map(({ input }) => input)).toEqual([{ userId: anna.id }])
})

it('mails no new invitation to a user who could not be activated, and says why', async () => {
  const portal = withUsers({ ...anna, active: false, lastSignIn: null, isWithdrawn: true }).fail(
    profileCalls.update,
    new PortalError('service_unavailable'),
  )
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Meny för Anna Öberg' }))
  await person.click(screen.getByRole('menuitem', { name: 'Bjud in igen' }))
  expect(await screen.findByText('Something went wrong')).toBeVisible()
  expect(portal.received(userCalls.mailLink)).toEqual([])
})

it('repeats on a phone neither that a user never signed in nor leaves out what "Aldrig" is about', async () => {
  onPhone()
  withUsers({ ...anna, lastSignIn: null }, dag)
  open()
  const card = await screen.findByRole('listitem', { name: /Anna Öberg/ })
  expect(within(card).getByText('Aldrig inloggad')).toBeVisible()
  expect(within(card).queryByText('Aldrig')).toBeNull()
  expect(within(card).getByRole('button', { name: 'Skicka inbjudan: Anna Öberg' })).toBeVisible()
  expect(screen.getByRole('listitem', { name: /Dag Ek/ })).toHaveTextContent('InAktivLast Login: Aldrig')
})

describe('several invited users', () => {
  const eva = { ...anna, id: 5, firstName: 'Eva', lastSignIn: null, invitedAt: '2026-11-26 12:39:10' }
  const liv = { ...anna, id: 6, firstName: 'Liv', lastSignIn: null, invitationEndedAt: '2026-11-12 08:00:00' }
  const nina = { ...anna, id: 7, firstName: 'Nina', lastSignIn: null }

  it('get their invitations again together; those that failed stay ticked', async () => {
    const portal = withUsers(anna, eva, liv).answer(userCalls.mailLink, ({ userId }) => {
      if (userId === liv.id) throw new PortalError('not_found')
      return { email: eva.email, purpose: 'invitation' as const }
    })
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Eva Öberg' }))
    await person.click(screen.getByRole('checkbox', { name: 'Markera Liv Öberg' }))
    await person.click(screen.getByRole('button', { name: 'Skicka inbjudan igen' }))
    expect(await screen.findByText('1 inbjudan är skickad igen.')).toBeVisible()
    expect(portal.received(userCalls.mailLink).map(({ input }) => input.userId)).toEqual([5, 6])
    expect(screen.getByRole('checkbox', { name: 'Markera Eva Öberg' })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Markera Liv Öberg' })).toBeChecked()
  })

  it('get their first invitation, which is named so also in the message', async () => {
    const portal = withUsers(eva, nina).answer(userCalls.mailLink, () => ({
      email: anna.email,
      purpose: 'invitation' as const,
    }))
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Nina Öberg' }))
    expect(screen.getByRole('button', { name: 'Skicka inbjudan' })).toBeVisible()
    await person.click(screen.getByRole('checkbox', { name: 'Markera Eva Öberg' }))
    await person.click(screen.getByRole('button', { name: 'Skicka inbjudan' }))
    expect(await screen.findByText('2 inbjudningar är skickade.')).toBeVisible()
    expect(portal.received(userCalls.mailLink).map(({ input }) => input.userId)).toEqual([5, 7])
  })

  it('are invited among others who have signed in or are deactivated, after a question that names them', async () => {
    const portal = withUsers(anna, eva, liv, dag).answer(userCalls.mailLink, ({ userId }) => {
      if (userId === liv.id) throw new PortalError('not_found')
      return { email: eva.email, purpose: 'invitation' as const }
    })
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera alla på sidan' }))
    await person.click(screen.getByRole('button', { name: 'Skicka inbjudan igen' }))
    const question = screen.getByRole('alertdialog', { name: 'Skicka inbjudan igen till 2 användare?' })
    expect(question).toHaveTextContent(
      'Eva Öberg, Liv Öberg2 markerade har redan loggat in eller är InAktiva och får inget mejl.',
    )
    expect(portal.received(userCalls.mailLink)).toEqual([])
    await person.click(within(question).getByRole('button', { name: 'Skicka inbjudan igen' }))
    expect(await screen.findByText('1 inbjudan är skickad igen.')).toBeVisible()
    expect(portal.received(userCalls.mailLink).map(({ input }) => input.userId)).toEqual([5, 6])
    expect(await screen.findByText('1 markerad')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Markera Liv Öberg' })).toBeChecked()
  })

  it('stay ticked and get no mail when the question is cancelled', async () => {
    const portal = withUsers(anna, nina)
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera alla på sidan' }))
    await person.click(screen.getByRole('button', { name: 'Skicka inbjudan' }))
    const question = screen.getByRole('alertdialog', { name: 'Skicka inbjudan till 1 användare?' })
    await person.click(within(question).getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(portal.received(userCalls.mailLink)).toEqual([])
    expect(screen.getByText('2 markerade')).toBeVisible()
  })

  it('have no such button when none of the selected waits for a first sign-in', async () => {
    withUsers(anna, dag)
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera alla på sidan' }))
    expect(screen.getByText('2 markerade')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Skicka inbjudan/ })).toBeNull()
  })

  it('stops when the server takes no mail', async () => {
    const portal = withUsers(eva, liv).fail(userCalls.mailLink, new PortalError('service_unavailable'))
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera alla på sidan' }))
    await person.click(screen.getByRole('button', { name: 'Skicka inbjudan igen' }))
    expect(await screen.findByText('Mejlet kunde inte skickas. Försök igen om en stund.')).toBeVisible()
    expect(portal.received(userCalls.mailLink)).toHaveLength(1)
    expect(screen.getByText('2 markerade')).toBeVisible()
  })

  it('have it in a menu of the bar on a phone', async () => {
    onPhone()
    const portal = withUsers(eva).answer(userCalls.mailLink, () => ({
      email: eva.email,
      purpose: 'invitation' as const,
    }))
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Eva Öberg' }))
    await person.click(screen.getByRole('button', { name: 'Mer för de markerade' }))
    await person.click(screen.getByRole('menuitem', { name: 'Skicka inbjudan igen' }))
    expect(await screen.findByText('1 inbjudan är skickad igen.')).toBeVisible()
    expect(portal.received(userCalls.mailLink)).toHaveLength(1)
  })
})
