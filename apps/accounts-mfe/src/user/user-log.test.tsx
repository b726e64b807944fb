import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { activityCalls, profileCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { onPhone } from '@portal/page-testkit'
import { annasAccount } from '../profile/testing.ts'
import { choose, entry, open, withUser } from './testing.tsx'

const shown = () => screen.findByRole('region', { name: 'Logg' })

beforeEach(() => {
  sessionStorage.clear()
  choose()
})

describe('the log', () => {
  const messages = () =>
    within(screen.getByRole('region', { name: 'Logg' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  it('shows author, message and time to the second, newest first, and older ones on demand', async () => {
    const portal = withUser({}, [entry(5), entry(4), entry(3)])
    const { person } = open()
    await shown()
    await person.click(await screen.findByRole('button', { name: 'Visa fler händelser' }))
    await waitFor(() => expect(messages()).toHaveLength(3))
    expect(messages()[0]).toBe('BLBjörn Lind händelse 52026-11-20 08:30:15')
    expect(portal.received(activityCalls.list).map(({ input }) => input)).toEqual([
      { userId: 4, withVisits: false, page: 0 },
      { userId: 4, withVisits: false, page: 1 },
    ])
  })
  it('says in one sentence what happened without a known actor, and keeps a text that begins with a noun apart from the name', async () => {
    const unnamed = { firstName: '', lastName: '' }
    withUser({}, [
      { ...entry(5), ...unnamed, message: 'Misslyckad inloggning' },
      { ...entry(4), message: 'Fel lösenord eller kod vid bekräftelse' },
    ])
    open()
    await screen.findByText('Ett inloggningsförsök misslyckades')
    expect(messages()).toEqual([
      'Ett inloggningsförsök misslyckades2026-11-20 08:30:15',
      'BLBjörn Lind: Fel lösenord eller kod vid bekräftelse2026-11-20 08:30:15',
    ])
  })
  it('has the line of an undone change at once', async () => {
    const entries = [entry(5)]
    const portal = withUser({}, entries)
    const { person } = open()
    await screen.findByText(/händelse 5/)
    await person.type(await screen.findByLabelText('Ort'), ' syd')
    await person.click(screen.getByRole('button', { name: 'Spara profil' }))
    const undo = await screen.findByRole('button', { name: 'Ångra' })
    // What was read after the save is no proof.
    await waitFor(() => expect(portal.received(activityCalls.list).length).toBeGreaterThan(2), { timeout: 5000 })
    entries.unshift(entry(6, 'Ändrade ort'))
    await person.click(undo)
    expect(await screen.findByText(/ändrade ort/)).toBeVisible()
  })
  it('has five entries below the tabs of a phone, and the others on request', async () => {
    onPhone()
    withUser(
      {},
      [9, 8, 7, 6, 5, 4, 3].map((id) => entry(id)),
    )
    const { person } = open()
    await shown()
    const more = () => screen.findByRole('button', { name: 'Visa fler händelser' })
    for (const count of [2, 4]) {
      await waitFor(() => expect(messages()).toHaveLength(count))
      await person.click(await more())
    }
    await waitFor(() => expect(messages()).toHaveLength(5))
    await person.click(await more())
    expect(messages()).toHaveLength(6)
    expect(document.activeElement).toHaveTextContent('händelse 4')
  })
  it('keeps a figure on one line with its unit', async () => {
    withUser({}, [{ ...entry(5), message: 'Ändrade tid 2026-11-20: 8 h → 7,5 h' }])
    open()
    await screen.findByText(/ändrade tid/)
    expect(messages()[0]).toContain('ändrade tid 2026-11-20: 8\u00A0h → 7,5\u00A0h')
  })
  it('is reached by a button at the top of the page, which moves the focus to it', async () => {
    withUser({}, [entry(5)])
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Till loggen' }))
    expect(screen.getByRole('heading', { name: 'Logg' })).toHaveFocus()
  })
  it('is no scroll box of its own where it stands below the tabs', async () => {
    withUser({}, [entry(5)])
    const { unmount } = open()
    await screen.findByText(/händelse 5/)
    expect(screen.getByRole('group', { name: 'Logg' })).toHaveAttribute('tabindex', '0')
    unmount()
    onPhone()
    open()
    await screen.findByText(/händelse 5/)
    expect(screen.queryByRole('group', { name: 'Logg' })).toBeNull()
  })
  it('is folded beside the tabs of other areas until it is asked for', async () => {
    withUser({}, [entry(5)])
    const { person } = open()
    await screen.findByRole('button', { name: 'Fäll ihop loggen' })
    await person.click(await screen.findByRole('tab', { name: 'Kalkyl' }))
    await person.click(await screen.findByRole('button', { name: 'Visa loggen', expanded: false }))
    await screen.findByRole('button', { name: 'Fäll ihop loggen' })
    await person.click(screen.getByRole('tab', { name: 'Dokument' }))
    expect(screen.getByRole('button', { name: 'Fäll ihop loggen', expanded: true })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Fäll ihop loggen' }))
    await person.click(screen.getByRole('tab', { name: 'Profil' }))
    expect(await screen.findByRole('button', { name: 'Fäll ihop loggen', expanded: true })).toBeVisible()
  })
  it('is folded away by a button that keeps the focus, also on the next page', async () => {
    withUser({}, [entry(5)])
    const { person, unmount } = open()
    await screen.findByText(/händelse 5/)
    await person.click(screen.getByRole('button', { name: 'Fäll ihop loggen', expanded: true }))
    expect(screen.queryByText(/händelse 5/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Visa loggen', expanded: false })).toHaveFocus()
    unmount()
    const next = open()
    await next.person.click(await screen.findByRole('button', { name: 'Visa loggen' }))
    expect(await screen.findByText(/händelse 5/)).toBeVisible()
    expect(localStorage.getItem('portal.userLog.folded')).toBeNull()
  })
  it('is cleared after confirmation (D16)', async () => {
    const portal = withUser({}, [entry(5), entry(4)])
    const { person } = open()
    await shown()
    await screen.findByText(/händelse 5/)
    await person.click(screen.getByRole('button', { name: 'Rensa loggen' }))
    expect(portal.received(activityCalls.clear)).toEqual([])
    await person.click(
      within(screen.getByRole('alertdialog', { name: 'Vill du rensa loggen?' })).getByRole('button', {
        name: 'Rensa loggen',
      }),
    )
    expect(await screen.findByText('Loggen är rensad.')).toBeVisible()
    await waitFor(() => expect(messages()).toHaveLength(1))
    expect(portal.received(activityCalls.clear)[0]?.input).toEqual({ userId: 4 })
  })
  it('shows what was done on the page, also when its entry comes a moment later', async () => {
    const entries = [entry(5)]
    const portal = withUser({}, entries)
    const { person } = open()
    await screen.findByText(/händelse 5/)
    const fetched = portal.received(activityCalls.list).length
    portal.answer(profileCalls.update, () => {
      entries.unshift(entry(6))
      return { user: annasAccount }
    })
    await person.type(screen.getByLabelText('Ort'), 'a')
    await person.click(screen.getByRole('button', { name: 'Spara profil' }))
    expect(await screen.findByText(/händelse 6/)).toBeVisible()
    await waitFor(() => expect(portal.received(activityCalls.list)).toHaveLength(fetched + 2), { timeout: 3_000 })
  })
  it('shows page visits on request, also on the next page', async () => {
    const portal = withUser({}, [entry(5)])
    const { person, unmount } = open()
    await shown()
    const wanted = () => portal.received(activityCalls.list).at(-1)?.input
    expect(wanted()).toEqual({ userId: 4, withVisits: false, page: 0 })
    await person.click(screen.getByRole('button', { name: 'Sidbesök', pressed: false }))
    await waitFor(() => expect(wanted()).toEqual({ userId: 4, page: 0 }))
    unmount()
    const next = open()
    await next.person.click(await screen.findByRole('button', { name: 'Sidbesök', pressed: true }))
    await waitFor(() => expect(wanted()).toEqual({ userId: 4, withVisits: false, page: 0 }))
    expect(localStorage.getItem('portal.userLog.visits')).toBeNull()
  })
  it('says when it is empty, and when it cannot be loaded', async () => {
    const portal = withUser()
    const { unmount } = open()
    await shown()
    expect(await screen.findByText('Inget har hänt än.')).toBeVisible()
    unmount()
    portal.fail(activityCalls.list, new PortalError('service_unavailable'))
    open()
    await shown()
    expect(await screen.findByText('There was something issue in responding server.')).toBeVisible()
    expect(screen.getByLabelText('Förnamn')).toBeVisible()
  })
})
