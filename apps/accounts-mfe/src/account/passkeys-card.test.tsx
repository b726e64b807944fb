import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { passkeyCalls } from '@portal/identity-contract'
import type { Passkey } from '@portal/identity-domain'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { PasskeysCard } from './passkeys-card.tsx'

const made = {
  id: 'bmV3',
  rawId: 'bmV3',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'o2M' },
}
const startRegistration = vi.hoisted(() => vi.fn<(given: unknown) => Promise<unknown>>())
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }))

const phone: Passkey = { id: 'cGhvbmU', name: 'Min telefon', createdAt: '2026-11-19 17:05:00', usedAt: null }
const key: Passkey = { id: 'a2V5', name: 'Nyckeln', createdAt: '2026-11-01 09:00:00', usedAt: '2026-11-20 08:00:00' }

beforeEach(() => {
  startRegistration.mockReset().mockResolvedValue(made)
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('isSecureContext', true)
})

function withPasskeys(...known: Passkey[]) {
  let passkeys = known
  return fakePortal()
    .answer(passkeyCalls.list, () => passkeys)
    .answer(passkeyCalls.terms, () => ({ options: { challenge: 'Yw' } }))
    .answer(passkeyCalls.add, ({ name }) => (passkeys = [...passkeys, { ...phone, id: 'bmV3', name }]))
    .answer(passkeyCalls.remove, ({ id }) => {
      passkeys = passkeys.filter((passkey) => passkey.id !== id)
      return { id }
    })
}
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent)
const open = async () => {
  const { person } = renderPage(<PasskeysCard />)
  await person.click(await screen.findByRole('button', { name: 'Lägg till passnyckel' }))
  return { person, make: () => person.click(screen.getByRole('button', { name: 'Skapa passnyckel' })) }
}

it('shows the passkeys with their last use', async () => {
  withPasskeys(phone, key)
  renderPage(<PasskeysCard />)
  await waitFor(() =>
    expect(rows()).toEqual([
      'Min telefonTillagd 2026-11-19 17:05Ta bort',
      'NyckelnSenast använd 2026-11-20 08:00Ta bort',
    ]),
  )
})

it('adds one under the typed name', async () => {
  const portal = withPasskeys()
  const { person, make } = await open()
  await person.clear(screen.getByLabelText('Namn'))
  await person.type(screen.getByLabelText('Namn'), 'Jobbdatorn')
  await make()
  await screen.findByText('Passnyckeln är tillagd.')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(startRegistration).toHaveBeenCalledExactlyOnceWith({ optionsJSON: { challenge: 'Yw' } })
  expect(portal.received(passkeyCalls.add).map(({ input }) => input)).toEqual([{ name: 'Jobbdatorn', response: made }])
})

it('adds none when the user cancels', async () => {
  startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  const portal = withPasskeys()
  const { make } = await open()
  await make()
  await waitFor(() => expect(startRegistration).toHaveBeenCalled())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Skapa passnyckel' })).toBeEnabled())
  expect([portal.received(passkeyCalls.add), screen.queryByRole('alert')]).toEqual([[], null])
})

it.each([
  ['InvalidStateError', 'Den här enheten har redan en passnyckel till portalen.'],
  ['SecurityError', 'Passnyckeln kunde inte skapas. Försök igen.'],
])('adds none when the browser reports %s, and shows: %s', async (name, text) => {
  startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name }))
  const portal = withPasskeys()
  const { make } = await open()
  await make()
  expect(await screen.findByText(text)).toBeVisible()
  expect(portal.received(passkeyCalls.add)).toEqual([])
})

it('removes one after the user has confirmed', async () => {
  const portal = withPasskeys(phone, key)
  const { person } = renderPage(<PasskeysCard />)
  await person.click(await screen.findByRole('button', { name: 'Ta bort passnyckeln Nyckeln' }))
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ta bort passnyckeln' }),
  )
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(portal.received(passkeyCalls.remove).map(({ input }) => input)).toEqual([{ id: key.id }])
})

it('offers none where the browser does not support passkeys', async () => {
  vi.stubGlobal('isSecureContext', false)
  withPasskeys()
  renderPage(<PasskeysCard />)
  await screen.findByText(/Den här webbläsaren kan inte skapa passnycklar/)
  expect(screen.queryByRole('button', { name: 'Lägg till passnyckel' })).toBeNull()
})
