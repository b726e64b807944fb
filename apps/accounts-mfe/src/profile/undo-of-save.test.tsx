import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { identityErrors, profileCalls } from '@portal/identity-contract'
import type { Account } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { ProfileForm } from './profile-form.tsx'
import { annasAccount, changed } from './testing.ts'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Spara profil' })
const undo = () => screen.getByRole('button', { name: 'Ångra' })

function open(asAdministrator = false) {
  let stored: Account = annasAccount
  const portal = fakePortal().answer(profileCalls.update, ({ wish }) => ({ user: (stored = changed(stored, wish)) }))
  const { person } = renderPage(
    <ProfileForm account={annasAccount} asAdministrator={asAdministrator} />,
    asAdministrator ? { user: admin } : {},
  )
  const type = async (label: string, text: string) => {
    await person.clear(field(label))
    await person.type(field(label), text)
  }
  const sent = () => portal.received(profileCalls.update).map(({ input }) => input)
  return { portal, person, type, sent }
}

describe('a saved profile', () => {
  it.each([
    [false, {}],
    [true, { userId: annasAccount.id }],
  ])('is set back by Ångra, as an administrator: %s', async (asAdministrator, user) => {
    const { person, type, sent } = open(asAdministrator)
    await type('Ort', 'Åre')
    await type('Förnamn', 'Anneli')
    await person.click(save())
    await person.click(await screen.findByRole('button', { name: 'Ångra' }))
    expect(await screen.findByText('Ändringen är ångrad.')).toBeVisible()
    expect(sent()[1]).toEqual({
      asAdministrator,
      wish: { firstName: 'Anna', city: 'Umeå' },
      seen: { firstName: 'Anneli', city: 'Åre' },
      undoes: true,
      ...user,
    })
    await waitFor(() => expect(field('Ort')).toHaveValue('Umeå'))
    expect(save()).toBeDisabled()
  })

  it('is set back by Ångra with its pay where an administrator changed it', async () => {
    const { person, type, sent } = open(true)
    await type('Lön', '46 000')
    await person.click(save())
    await person.click(await screen.findByRole('button', { name: 'Ångra' }))
    expect(await screen.findByText('Ändringen är ångrad.')).toBeVisible()
    expect(sent()[1]).toEqual({
      asAdministrator: true,
      userId: annasAccount.id,
      wish: { salary: annasAccount.salary },
      seen: { salary: 4_600_000 },
      undoes: true,
    })
  })

  it('keeps what was typed since then', async () => {
    const { person, type } = open()
    await type('Ort', 'Åre')
    await person.click(save())
    await screen.findByText('Profilen är sparad.')
    await type('Adress', 'Vägen 2')
    await person.click(undo())
    await waitFor(() => expect(field('Ort')).toHaveValue('Umeå'))
    expect(field('Adress')).toHaveValue('Vägen 2')
    expect(save()).toBeEnabled()
  })

  it('is left when it was changed again meanwhile, which is said', async () => {
    const { portal, person, type } = open()
    await type('Ort', 'Åre')
    await person.click(save())
    await screen.findByText('Profilen är sparad.')
    portal.fail(profileCalls.update, new PortalError(identityErrors.stale_profile))
    await person.click(undo())
    expect(await screen.findByText(/^Profilen har ändrats igen sedan dess/)).toBeVisible()
    expect(field('Ort')).toHaveValue('Åre')
  })

  it.each([
    ['E-post', 'ny@foretag.se'],
    ['Nytt lösenord', 'Smultron-48'],
    ['Lön', '46 000'],
  ])('offers no Ångra where the change cannot be taken back whole: %s', async (label, text) => {
    const { person, type } = open()
    await type('Ort', 'Åre')
    await type(label, text)
    await person.click(save())
    await screen.findByText(/^Profilen är sparad/)
    expect(screen.queryByRole('button', { name: 'Ångra' })).toBeNull()
  })
})
