import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useToasts } from '@portal/web-kit'
import { PortalError } from '@portal/platform-contract'
import { monthCalls, timeEntryCalls, timeErrors } from '@portal/time-contract'
import { atNoon, monthOf, open, press, work } from './testing.tsx'

beforeEach(() => atNoon())

const undo = () => screen.queryByRole('button', { name: 'Ångra' })

/** A page on which an entry was just added. */
async function added(portal = monthOf([])) {
  const page = open()
  const dialog = await press(page, 'Ny registrering', 'Ny registrering')
  await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
  await screen.findByText('Registreringen är sparad.')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  return { portal, page }
}

it('is no longer offered when the month is marked Klar', async () => {
  const { page } = await added()
  expect(undo()).toBeVisible()
  const dialog = await press(page, 'Klar', 'Klarmarkera November 2026')
  await page.person.click(dialog.getByRole('button', { name: 'Klarmarkera månaden' }))
  await screen.findByText('Månaden är klarmarkerad.')
  expect(undo()).not.toBeInTheDocument()
})

it('is no longer offered when the month turns out to be closed elsewhere', async () => {
  const { portal, page } = await added()
  portal.answer(monthCalls.get, () => ({ isClosed: true, mileage: 0 }))
  await page.person.clear(await screen.findByLabelText('Milersättning'))
  await page.person.type(await screen.findByLabelText('Milersättning'), '5')
  await page.person.tab()
  await screen.findByRole('button', { name: 'Lås upp' })
  await waitFor(() => expect(undo()).not.toBeInTheDocument())
})

it('shows that the month is closed when a save is refused for it', async () => {
  const { portal, page } = await added()
  const dialog = await press(page, 'Ny registrering', 'Ny registrering')
  await page.person.type(dialog.getByLabelText('Timmar'), '1')
  portal
    .fail(timeEntryCalls.add, new PortalError(timeErrors.month_locked))
    .answer(monthCalls.get, () => ({ isClosed: true, mileage: 0 }))
  await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
  await dialog.findByText('Månaden är klarmarkerad. Lås upp den för att ändra.')
  await page.person.click(dialog.getByRole('button', { name: 'Avbryt' }))
  await page.person.click(await screen.findByRole('button', { name: 'Stäng utan att spara' }))
  expect(await screen.findByRole('button', { name: 'Lås upp' })).toBeVisible()
})

it.each([
  [new PortalError('not_found'), 'Det gick inte att ångra: registreringen finns inte längre.'],
  [
    new PortalError(timeErrors.month_locked),
    'Det gick inte att ångra: månaden är klarmarkerad. Lås upp den för att ändra.',
  ],
  [new PortalError(timeErrors.month_sealed), /^Det gick inte att ångra\. Månaden är förseglad/],
])('says why it failed: %s', async (error, text) => {
  const { portal, page } = await added()
  portal.fail(timeEntryCalls.removeAll, error)
  await page.person.click(await screen.findByRole('button', { name: 'Ångra' }))
  expect(await screen.findByText(text)).toBeVisible()
})

it('is offered again after a temporary failure', async () => {
  const { portal, page } = await added()
  portal.fail(timeEntryCalls.removeAll, new PortalError('service_unavailable'))
  await page.person.click(await screen.findByRole('button', { name: 'Ångra' }))
  await screen.findByText('Det gick inte att ångra.')
  portal.answer(timeEntryCalls.removeAll, ({ ids }) => ({ ids: [...ids] }))
  await page.person.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText('Det är ångrat.')).toBeVisible()
})

describe('a round of several entries', () => {
  const days = ['16', '17', '18', '19', '20'].map((day) => `2026-11-${day}`)

  /** A page on which the week's five days were just filled. */
  async function filled() {
    const portal = monthOf([])
    const page = open()
    const dialog = await press(page, 'Fyll veckan', 'Fyll veckan')
    await waitFor(() => expect(dialog.getByLabelText('Timmar per dag')).toHaveValue('8'))
    await page.person.click(dialog.getByRole('button', { name: 'Fyll veckan' }))
    await screen.findByText('5 dagar är ifyllda.')
    const pressUndo = async () =>
      page.person.click(await screen.findByRole('button', { name: 'Ångra 5 registreringar' }))
    return { portal, page, pressUndo }
  }

  it('is undone whole, and names how many entries that changes', async () => {
    const { portal, pressUndo } = await filled()
    await pressUndo()
    expect(await screen.findByText('Det är ångrat.')).toBeVisible()
    expect(portal.received(timeEntryCalls.removeAll)[0]?.input.ids).toHaveLength(5)
  })

  it('is undone without the entries that were deleted in another tab, and says how many', async () => {
    const { portal, pressUndo } = await filled()
    const [gone, ...left] = days.map((day, index) => ({ ...work, id: 100 + index, day }))
    portal
      .answer(timeEntryCalls.list, () => left)
      .answer(timeEntryCalls.removeAll, ({ ids }) => {
        if (gone && ids.includes(gone.id)) throw new PortalError('not_found')
        return { ids: [...ids] }
      })
    await pressUndo()
    expect(
      await screen.findByText('4 av 5 registreringar är ångrade. En var redan ändrad eller borttagen.'),
    ).toBeVisible()
    expect(useToasts.getState().toasts.at(-1)?.kind).toBe('success')
    expect(portal.received(timeEntryCalls.removeAll).at(-1)?.input.ids).toEqual(left.map(({ id }) => id))
  })

  it('says that no entry could be undone, and why, when the month is closed meanwhile', async () => {
    const { portal, pressUndo } = await filled()
    portal.fail(timeEntryCalls.removeAll, new PortalError(timeErrors.month_locked))
    await pressUndo()
    expect(
      await screen.findByText(
        'Ingen av de 5 registreringarna kunde ångras: månaden är klarmarkerad. Lås upp den för att ändra.',
      ),
    ).toBeVisible()
  })

  it('counts as undone when only the answer was lost and it is tried again', async () => {
    const { portal, page, pressUndo } = await filled()
    portal.cut(timeEntryCalls.removeAll)
    await pressUndo()
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    expect(screen.getByText('Det gick inte att ångra de 5 registreringarna.')).toBeVisible()
    portal.answer(timeEntryCalls.list, () => []).fail(timeEntryCalls.removeAll, new PortalError('not_found'))
    await page.person.click(again)
    expect(await screen.findByText('Det är ångrat.')).toBeVisible()
  })
})
