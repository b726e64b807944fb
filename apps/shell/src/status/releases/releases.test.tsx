import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  frontEndErrorCalls,
  mailLookCalls,
  releaseHealthCalls,
  releaseTokenCalls,
  switchCalls,
  userCalls,
} from '@portal/identity-contract'
import { PLAIN_MAILS, type ReleaseToken } from '@portal/identity-domain'
import { PortalError, type RegistryEntry } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { addCatalogue, offerProof, settleProof } from '@portal/web-kit'
import { sv } from '../../locales/sv.ts'
import { entryOf } from '../../remotes/fixture-registry.ts'
import StatusPage from '../status-page.tsx'

addCatalogue('shell', sv)

const TOKEN: ReleaseToken = {
  id: 7,
  name: 'Ekonomi, GitLab',
  remotes: ['money'],
  paths: ['/Kvitto'],
  slots: [],
  createdAt: '2026-11-20 08:30:15',
  createdBy: 'Eva Ek',
  usedAt: null,
}
const STEPS = [
  { at: '2026-11-20T08:00:00.000Z', by: 'Ekonomi (token)', what: 'publish', version: 'a1', commit: '4f2a91c0aa77bb88' },
  { at: '2026-11-21T08:00:00.000Z', by: 'Ekonomi (token)', what: 'publish', version: 'v1', why: 'Moms' },
]
let releases: { url: string; init: RequestInit }[]
let answered: Response
beforeEach(() => {
  releases = []
  answered = Response.json({ text: 'done', version: 'v0' })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
})

/** An administrator's page; the gateway's release API answers with `answered`. */
function open({
  remotes = [entryOf('money')],
  tokens = [TOKEN],
  history = { before: 'a1', steps: STEPS },
}: { remotes?: RegistryEntry[]; tokens?: ReleaseToken[]; history?: { before?: string; steps: typeof STEPS } } = {}) {
  const portal = fakePortal()
    .answer(frontEndErrorCalls.report, () => true as const)
    .answer(frontEndErrorCalls.list, () => [])
    .answer(mailLookCalls.read, () => ({ ...PLAIN_MAILS, address: 'portalen@bolaget.se', hasServer: true }))
    .answer(releaseHealthCalls.list, () => [])
    .answer(switchCalls.remotes, () => [])
    .answer(switchCalls.flags, () => [])
    .answer(releaseTokenCalls.list, () => tokens)
    .answer(releaseTokenCalls.steer, () => ({ token: 'portal_release_own' }))
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (input === '/healthz') return Promise.resolve(Response.json({ services: {} }))
    if (input === '/mfe/registry.json') return Promise.resolve(Response.json({ remotes }))
    if (!input.startsWith('/releases/')) return calls(input, init)
    if (init.method === undefined) return Promise.resolve(Response.json({ text: 'its steps', ...history }))
    releases.push({ url: input, init })
    return Promise.resolve(answered.clone())
  })
  const user = userEvent.setup()
  renderPage(<StatusPage />, { user: admin })
  fireEvent.click(screen.getByRole('button', { name: 'Visa alla avsnitt' }))
  return { portal, user }
}

describe('releases of a part', () => {
  it('are rolled back with a reason, by a token of the administrator’s own', async () => {
    const { portal, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Ändra Ekonomi (money)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra Ekonomi (money)' }))
    expect(dialog.queryByRole('option', { name: 'Ge provversionen till alla' })).toBeNull()
    expect(dialog.queryByRole('option', { name: 'Avsluta provet' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Ändra' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Välj vad som ska hända.')
    await user.selectOptions(dialog.getByLabelText(/Vad ska hända/), 'Gå tillbaka till en tidigare version')
    expect(await dialog.findByText('Alla användare får a1 av Ekonomi (money) i stället för v1.')).toBeVisible()
    expect(dialog.getByRole('option', { name: 'Versionen före a1' })).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Gå tillbaka' }))
    expect(await dialog.findByText('Skriv varför.')).toBeVisible()
    expect(releases).toEqual([])
    await user.type(dialog.getByLabelText(/Varför/), 'Fel belopp')
    await user.click(dialog.getByRole('button', { name: 'Gå tillbaka' }))
    expect(await screen.findByText('Ekonomi (money) har gått tillbaka till en tidigare version.')).toBeVisible()
    expect(portal.received(releaseTokenCalls.steer).map(({ input }) => input)).toEqual([{ remote: 'money' }])
    expect(releases.map(({ url, init }) => [url, init.body])).toEqual([
      ['/releases/money/rollback', '{"why":"Fel belopp"}'],
    ])
    expect(releases[0]?.init.headers).toMatchObject({ authorization: 'Bearer portal_release_own' })
  })

  it('cannot be rolled back from the only version', async () => {
    const { user } = open({ history: { steps: STEPS.slice(1) } })
    await user.click(await screen.findByRole('button', { name: 'Ändra Ekonomi (money)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra Ekonomi (money)' }))
    await dialog.findByText(/^v1 släpptes till alla/)
    expect(dialog.queryByRole('option', { name: 'Gå tillbaka till en tidigare version' })).toBeNull()
  })

  it('have a history that says why it is missing after the user declined to prove who they are', async () => {
    const withdraw = offerProof()
    const { portal, user } = open()
    portal.fail(releaseTokenCalls.steer, new PortalError('step_up'))
    await user.click(await screen.findByRole('button', { name: 'Ändra Ekonomi (money)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra Ekonomi (money)' }))
    await vi.waitFor(() => expect(portal.received(releaseTokenCalls.steer)).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve))
    settleProof(false)
    expect(await dialog.findByText('Historiken visas när du har bekräftat att det är du.')).toBeVisible()
    portal.answer(releaseTokenCalls.steer, () => ({ token: 'portal_release_own' }))
    await user.click(dialog.getByRole('button', { name: 'Försök igen' }))
    expect(await dialog.findByText(/^v1 släpptes till alla/)).toBeVisible()
    withdraw()
  })

  it('are listed, the latest first, and an earlier version is given to some users', async () => {
    const { portal, user } = open()
    // A number is taken while the list of users is away.
    portal.fail(userCalls.choices, new PortalError('service_unavailable'))
    await user.click(await screen.findByRole('button', { name: 'Ändra Ekonomi (money)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra Ekonomi (money)' }))
    const steps = await dialog.findAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'v1 släpptes till alla: Moms2026-11-21 09:00, Ekonomi (token)',
      'a1 släpptes till alla2026-11-20 09:00, Ekonomi (token), 4f2a91c0aa77',
    ])
    await user.selectOptions(dialog.getByLabelText(/Vad ska hända/), 'Prova en version hos några')
    await user.click(dialog.getByRole('button', { name: 'Börja prova' }))
    expect(await dialog.findByText('Ange en andel eller utvalda användare.')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText(/^Version/), 'a1, 2026-11-20 09:00, Ekonomi (token)')
    await user.type(dialog.getByLabelText(/Andel/), '10')
    await user.type(dialog.getByLabelText(/Utvalda/), '4{Enter}7{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Börja prova' }))
    expect(await screen.findByText('Versionen av Ekonomi (money) är på prov.')).toBeVisible()
    expect(releases.map(({ url, init }) => [url, JSON.parse(init.body as string)])).toEqual([
      ['/releases/money/canary', { version: 'a1', share: 10, users: [4, 7] }],
    ])
  })

  it('on trial are given to all, or end; a withdrawal says what disappears; a refusal is Swedish', async () => {
    const { name: _, ...next } = entryOf('money', {}, 'v2')
    const { user } = open({ remotes: [{ ...entryOf('money'), canary: { ...next, users: [], share: 10 } }] })
    answered = Response.json({ error: 'money has no version on trial.', code: 'release_no_trial' }, { status: 422 })
    await user.click(await screen.findByRole('button', { name: 'Ändra Ekonomi (money)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra Ekonomi (money)' }))
    await user.selectOptions(dialog.getByLabelText(/Vad ska hända/), 'Ge provversionen till alla')
    await user.click(dialog.getByRole('button', { name: 'Ge till alla' }))
    expect(await dialog.findByText('Ingen version är på prov längre.')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText(/Vad ska hända/), 'Avsluta provet')
    answered = Response.json({ error: 'Some new refusal.', code: 'release_refused' }, { status: 422 })
    await user.click(dialog.getByRole('button', { name: 'Avsluta provet' }))
    expect(
      await dialog.findByText('Portalen nekade ändringen och skrev (på engelska): Some new refusal.'),
    ).toBeVisible()
    expect(releases.map(({ url, init }) => [url, init.body])).toEqual([
      ['/releases/money/promote', '{}'],
      ['/releases/money/canary', '{"stop":true}'],
    ])
    await user.selectOptions(dialog.getByLabelText(/Vad ska hända/), 'Ta bort delen ur portalen')
    expect(dialog.getByText(/försvinner för alla tills delen publiceras igen/)).toBeVisible()
  })
})

describe('release tokens', () => {
  it('are listed with what they allow and their last use, and removed after a question', async () => {
    const { portal, user } = open()
    portal.answer(releaseTokenCalls.remove, () => true as const)
    const row = await screen.findByRole('row', { name: /^Ekonomi, GitLab/ })
    expect(row).toHaveAccessibleName('Ekonomi, GitLab money /Kvitto 2026-11-20 08:30, Eva Ek aldrig Ta bort')
    await user.click(within(row).getByRole('button', { name: 'Ta bort nyckeln Ekonomi, GitLab' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Ta bort nyckeln Ekonomi, GitLab?' }))
    await user.click(dialog.getByRole('button', { name: 'Ta bort nyckeln' }))
    expect(await screen.findByText('Nyckeln är borttagen.')).toBeVisible()
    expect(portal.received(releaseTokenCalls.remove)[0]?.input).toEqual({ id: 7 })
  })

  it('are made with names that are chosen or typed, shown once, and refused at their field', async () => {
    const money = entryOf('money', {
      routes: [{ path: '/Kvitto', module: './receipts', roles: ['user'], title: 'Kvitton' }],
    })
    const { portal, user } = open({ remotes: [money, entryOf('time')], tokens: [] })
    expect(await screen.findByText('Inga team har en nyckel.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ny releasenyckel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ny releasenyckel' }))
    await user.type(dialog.getByLabelText(/Namn/), 'Ekonomi')
    await user.type(dialog.getByLabelText(/Delar/), 'eko')
    await user.click(screen.getByRole('option', { name: 'Ekonomi (money)' }))
    await user.type(dialog.getByLabelText(/Delar/), 'travel,time')
    await user.type(dialog.getByLabelText(/Sidor/), 'Resor')
    portal.answer(releaseTokenCalls.add, () => ({ token: 'portal_release_new' }))
    await user.click(dialog.getByRole('button', { name: 'Skapa nyckel' }))
    expect(await dialog.findByText('Ska vara sökvägar som börjar med /.')).toBeVisible()

    await user.type(dialog.getByLabelText(/Sidor/), '{Backspace}/Kv')
    await user.click(screen.getByRole('option', { name: '/Kvitto' }))
    await user.type(dialog.getByLabelText(/Sidor/), '/Resor{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Skapa nyckel' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Din nya releasenyckel' }))
    expect(shown.getByText('portal_release_new')).toBeVisible()
    expect(portal.received(releaseTokenCalls.add).at(-1)?.input).toEqual({
      name: 'Ekonomi',
      remotes: ['money', 'travel', 'time'],
      paths: ['/Kvitto', '/Resor'],
      slots: [],
    })
    await user.click(shown.getByRole('button', { name: 'Kopiera nyckeln' }))
    expect(await navigator.clipboard.readText()).toBe('portal_release_new')
    await user.click(shown.getByRole('button', { name: 'Stäng' }))
    expect(screen.queryByText('portal_release_new')).toBeNull()
  })
})
