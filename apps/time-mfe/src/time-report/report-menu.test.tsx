import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { absenceFeedCalls, type AbsenceFeed, timeExportCalls } from '@portal/time-contract'
import { atNoon, monthOf, open } from './testing.tsx'

beforeEach(() => atNoon())

const choose = async ({ person }: ReturnType<typeof open>, item: string) => {
  await person.click(await screen.findByRole('button', { name: 'Fler val' }))
  await person.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the export', () => {
  beforeEach(() => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }))
    // jsdom cannot save a file.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  })
  it.each([
    ['Exportera November 2026 (.xlsx)', { year: 2026, month: 11 }, /^En rad per registrering .* månadens summor/],
    ['Exportera hela 2026 (.xlsx)', { year: 2026 }, /^Alla månader i ett blad/],
  ])('%s says what the file has, and its name once it is saved', async (item, input, help) => {
    const portal = monthOf([]).answer(timeExportCalls.download, () => new Blob(['PK']))
    const page = open()
    await page.person.click(await screen.findByRole('button', { name: 'Fler val' }))
    const found = await screen.findByRole('menuitem', { name: item })
    expect(found).toHaveAccessibleDescription(help)
    await page.person.click(found)
    expect(await screen.findByText(/ är hämtad\.$/)).toBeVisible()
    await waitFor(() =>
      expect(portal.received(timeExportCalls.download).map((request) => request.input)).toEqual([input]),
    )
  })
  it('shows an error when it fails', async () => {
    monthOf([]).fail(timeExportCalls.download, new PortalError('service_unavailable'))
    await choose(open(), 'Exportera hela 2026 (.xlsx)')
    expect(await screen.findByText('Tidrapporten kunde inte exporteras. Försök igen.')).toBeInTheDocument()
  })
})

describe('the absence subscription', () => {
  function withFeed(feed: AbsenceFeed = { isOn: false }) {
    let state = feed
    return monthOf([])
      .answer(absenceFeedCalls.get, () => state)
      .answer(absenceFeedCalls.renew, () => {
        state = { isOn: true, since: '2026-11-20T13:00:00.000Z' }
        return { key: 'k'.repeat(43) }
      })
      .answer(absenceFeedCalls.end, () => (state = { isOn: false }))
  }
  const openFeed = async (page: ReturnType<typeof open>) => {
    await choose(page, 'Frånvaro i din kalender')
    return within(await screen.findByRole('dialog', { name: 'Frånvaro i din kalender' }))
  }

  it('is turned on, shows its link once with a copy button, and is turned off', async () => {
    withFeed()
    const page = open()
    const dialog = await openFeed(page)
    await dialog.findByText('Prenumerationen är avstängd.')
    await page.person.click(dialog.getByRole('button', { name: 'Slå på' }))
    expect(await dialog.findByLabelText('Länk till kalendern')).toHaveValue(
      `${location.origin}/v1/user/tid/franvaro.ics?nyckel=${'k'.repeat(43)}`,
    )
    await dialog.findByText(/på sedan 2026-11-20 14:00/)
    await page.person.click(dialog.getByRole('button', { name: 'Kopiera länken' }))
    await screen.findByText('Länken är kopierad.')
    expect(dialog.queryByText(/Länken visas bara när den skapas/)).not.toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toContain('franvaro.ics')
    await page.person.click(dialog.getByRole('button', { name: 'Stäng av' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Stänga av prenumerationen?' }))
    await page.person.click(asked.getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(dialog.getByLabelText('Länk till kalendern')).toBeVisible()
    await page.person.click(dialog.getByRole('button', { name: 'Stäng av' }))
    const again = within(await screen.findByRole('alertdialog'))
    await page.person.click(again.getByRole('button', { name: 'Stäng av' }))
    await dialog.findByText('Prenumerationen är avstängd.')
    expect(dialog.queryByLabelText('Länk till kalendern')).not.toBeInTheDocument()
  })

  it('does not show its link again, shows when it was read, and can get a new link', async () => {
    const portal = withFeed({ isOn: true, since: '2026-11-01T08:00:00.000Z', lastRead: '2026-11-20T06:30:00.000Z' })
    const page = open()
    const dialog = await openFeed(page)
    await dialog.findByText(/Senast hämtad 2026-11-20 07:30/)
    expect(dialog.queryByLabelText('Länk till kalendern')).not.toBeInTheDocument()
    expect(dialog.getByText(/Länken visas bara när den skapas/)).toBeVisible()
    await page.person.click(dialog.getByRole('button', { name: 'Byt länk' }))
    await screen.findByText('Länken är bytt. Den gamla fungerar inte längre.')
    expect(portal.received(absenceFeedCalls.renew)).toHaveLength(1)
  })

  it('shows an error when it cannot be loaded or changed', async () => {
    const portal = withFeed().fail(absenceFeedCalls.get, new PortalError('service_unavailable'))
    const page = open()
    const dialog = await openFeed(page)
    await dialog.findByText('Prenumerationen kunde inte hämtas.')
    portal
      .answer(absenceFeedCalls.get, () => ({ isOn: false }))
      .fail(absenceFeedCalls.renew, new PortalError('service_unavailable'))
    await page.person.click(dialog.getByRole('button', { name: 'Försök igen' }))
    await page.person.click(await dialog.findByRole('button', { name: 'Slå på' }))
    expect(await screen.findByText('Det gick inte att ändra prenumerationen. Försök igen.')).toBeInTheDocument()
  })
})
