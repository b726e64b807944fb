import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { releaseHealthCalls, switchCalls, userCalls } from '@portal/identity-contract'
import type { FeatureFlag, ShownReleaseHealth } from '@portal/identity-domain'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { entryOf } from '../../remotes/fixture-registry.ts'
import { FlagsCard } from './flags-card.tsx'
import { ReleaseHealthCard } from './release-health-card.tsx'
import { RemoteSwitches } from './remote-switches.tsx'

/** The page calls this portal; the registry has money. */
function portalWithRegistry() {
  const portal = fakePortal()
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input === '/mfe/registry.json'
      ? Promise.resolve(Response.json({ remotes: [entryOf('money')] }))
      : calls(input, init),
  )
  return portal
}

it('a part is switched off after a question, and on without one', async () => {
  let isOff = false
  const portal = portalWithRegistry()
    .answer(switchCalls.remotes, () => [{ remote: 'money', isOff, rollsBack: false }])
    .answer(switchCalls.setRemote, (input) => {
      isOff = input.isOff
      return true as const
    })
  const user = userEvent.setup()
  renderPage(<RemoteSwitches />, { user: admin })
  const shown = await screen.findByRole('switch', { name: 'Visa Ekonomi (money) för användare' })
  expect(shown).toBeChecked()
  await user.click(shown)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Stänga av Ekonomi (money)?' }))
  await user.click(dialog.getByRole('button', { name: 'Stäng av' }))
  await screen.findByRole('switch', { name: 'Visa Ekonomi (money) för användare', checked: false })
  await user.click(screen.getByRole('switch', { name: 'Visa Ekonomi (money) för användare' }))
  await screen.findByRole('switch', { name: 'Visa Ekonomi (money) för användare', checked: true })
  await user.click(screen.getByRole('switch', { name: 'Låt Ekonomi (money) gå tillbaka själv vid fel' }))
  expect(portal.received(switchCalls.setRemote).map(({ input }) => input)).toEqual([
    { remote: 'money', isOff: true, rollsBack: false, only: 'isOff' },
    { remote: 'money', isOff: false, rollsBack: false, only: 'isOff' },
    { remote: 'money', isOff: false, rollsBack: true, only: 'rollsBack' },
  ])
})

it('features are added, changed and removed', async () => {
  const flags: FeatureFlag[] = []
  const portal = fakePortal()
    .answer(switchCalls.flags, () => [...flags])
    .answer(switchCalls.setFlag, ({ name, text, roles, users, share }) => {
      flags.splice(0, 1, { name, text, roles, users, share })
      return true as const
    })
    .answer(switchCalls.removeFlag, () => {
      flags.length = 0
      return true as const
    })
    .answer(userCalls.choices, () => [
      { id: 4, firstName: 'Anna', lastName: 'Öberg', email: 'anna@portalen.example', pictureUrl: null },
      { id: 7, firstName: 'Bo', lastName: 'Ek', email: 'bo@portalen.example', pictureUrl: null },
    ])
  const user = userEvent.setup()
  renderPage(<FlagsCard />, { user: admin })
  expect(await screen.findByText('Inga funktioner är på prov.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ny funktion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ny funktion' }))
  await user.type(dialog.getByLabelText(/Namn/), 'money.scan')
  await user.selectOptions(dialog.getByLabelText(/Roll/), 'Användare')
  await user.type(dialog.getByLabelText(/Utvalda/), 'stina')
  expect(screen.getByText('Ingen användare hittades.')).toBeVisible()
  await user.clear(dialog.getByLabelText(/Utvalda/))
  await user.type(dialog.getByLabelText(/Utvalda/), 'öberg{Enter}7{Enter}')
  expect(dialog.getByText('Anna Öberg (#4)')).toBeVisible()
  expect(dialog.getByText('Bo Ek (#7)')).toBeVisible()
  await user.type(dialog.getByLabelText(/Andel/), '10')
  await user.click(dialog.getByRole('button', { name: 'Spara funktionen' }))
  const row = await screen.findByRole('row', { name: /^money\.scan/ })
  expect(row).toHaveAccessibleName('money.scan Användare, 2 utvalda, 10 % av alla Ändra funktionen money.scan')
  expect(portal.received(switchCalls.setFlag)[0]?.input).toEqual({
    name: 'money.scan',
    text: '',
    roles: ['user'],
    users: [4, 7],
    share: 10,
    from: null,
  })
  await user.click(within(row).getByRole('button', { name: 'Ändra funktionen money.scan' }))
  const edited = within(await screen.findByRole('dialog', { name: 'Ändra funktionen money.scan' }))
  expect(edited.getByLabelText(/Roll/)).toHaveDisplayValue('Användare')
  await user.click(edited.getByRole('button', { name: 'Ta bort funktionen' }))
  expect(portal.received(switchCalls.removeFlag)).toHaveLength(0)
  const asked = within(await screen.findByRole('alertdialog', { name: 'Ta bort funktionen money.scan?' }))
  await user.click(asked.getByRole('button', { name: 'Ta bort funktionen' }))
  expect(await screen.findByText('Inga funktioner är på prov.')).toBeVisible()
})

it('a feature without a name is not saved, which the field says', async () => {
  const portal = fakePortal()
    .answer(switchCalls.flags, () => [])
    .answer(userCalls.choices, () => [])
  const user = userEvent.setup()
  renderPage(<FlagsCard />, { user: admin })
  await user.click(await screen.findByRole('button', { name: 'Ny funktion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ny funktion' }))
  await user.click(dialog.getByRole('button', { name: 'Spara funktionen' }))
  expect(await dialog.findByText('Skriv ett namn.')).toBeVisible()
  expect(dialog.getByLabelText(/Namn/)).toBeInvalid()
  expect(portal.received(switchCalls.setFlag)).toEqual([])
})

const release = (version: string, failed: number): ShownReleaseHealth => ({
  remote: 'money',
  version,
  sessions: 20,
  failed,
  lcp: 1234,
  inp: null,
  cls: 0.05,
  measured: { lcp: 20, inp: 0, cls: 20 },
  firstAt: '2026-11-20 08:00:00',
})

it('releases are rows with their figures, part by part, the latest first', async () => {
  fakePortal().answer(releaseHealthCalls.list, () => [
    release('aaaa', 0),
    { ...release('bbbb', 10), firstAt: '2026-11-21 08:00:00' },
  ])
  renderPage(<ReleaseHealthCard />, { user: admin })
  const table = within(await screen.findByRole('table', { name: 'Versioner hos användare, senaste sju dagarna' }))
  expect(table.getByRole('rowheader', { name: 'Ekonomi money' })).toBeVisible()
  const [latest, first] = table.getAllByRole('row').slice(2)
  expect(latest).toHaveAccessibleName(/^bbbb från 2026-11-21 10 av 20 1\s234\sms – 0,05$/)
  expect(first).toHaveAccessibleName(/^aaaa från 2026-11-20 0 av 20 /)
})

it('shows the three latest releases of a part, and the others on request', async () => {
  fakePortal().answer(releaseHealthCalls.list, () =>
    ['aa', 'bb', 'cc', 'dd', 'ee'].map((version) => release(version, 0)),
  )
  renderPage(<ReleaseHealthCard />, { user: admin })
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('row')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Visa alla 5 versioner' }))
  expect(table.getAllByRole('row')).toHaveLength(7)
})
