import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '@portal/page-testkit'
import { PortalError } from '@portal/platform-contract'
import { timeEntryCalls, timeErrors } from '@portal/time-contract'
import { MoveEntryDialog } from './move-entry-dialog.tsx'
import { monthOf, sick, work } from './testing.tsx'

/** Work was dropped on a day that its owner was sick. */
function dropped(portal = monthOf([sick, work])) {
  const onClose = vi.fn<() => void>()
  const Page = () => {
    const [isOpen, setOpen] = useState(true)
    onClose.mockImplementation(() => setOpen(false))
    return (
      isOpen && (
        <MoveEntryDialog entry={work} day={sick.day} entries={[sick, work]} userId={undefined} onClose={onClose} />
      )
    )
  }
  const { person } = renderPage(<Page />, { at: '/Tidrapportering' })
  const dialog = within(screen.getByRole('alertdialog', { name: 'Flytta Arbete 8 h till tors 19?' }))
  const move = () => person.click(dialog.getByRole('button', { name: 'Flytta' }))
  return { portal, person, dialog, move, onClose }
}

it('names what is on the day, and moves nothing until the user confirms', async () => {
  const { portal, person, dialog, onClose } = dropped()
  expect(dialog.getByText('Redan rapporterat tors 19: Sjuk, hel dag.')).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Räkna båda' })).toBeChecked()
  await person.click(dialog.getByRole('button', { name: 'Avbryt' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(portal.received(timeEntryCalls.change)).toEqual([])
})

it('moves the entry beside the other when both count', async () => {
  const { portal, move, onClose } = dropped()
  await move()
  expect(await screen.findByText('Flyttad till tors 19.')).toBeVisible()
  expect(portal.received(timeEntryCalls.change)[0]?.input.change).toEqual({ id: work.id, day: sick.day })
  expect(portal.received(timeEntryCalls.removeAll)).toEqual([])
  expect(onClose).toHaveBeenCalledOnce()
})

it('replaces the other when the user chooses so, and undoes both', async () => {
  const { portal, person, dialog, move } = dropped()
  await person.click(dialog.getByRole('radio', { name: 'Ersätt det som är rapporterat' }))
  await move()
  await screen.findByText('Flyttad till tors 19. Det som var rapporterat är ersatt.')
  expect(portal.received(timeEntryCalls.removeAll)[0]?.input.ids).toEqual([sick.id])
  await person.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Ändringen är ångrad.')
  expect(portal.received(timeEntryCalls.addAll)[0]?.input.events).toMatchObject([{ start: sick.day, status: 'sick' }])
  expect(portal.received(timeEntryCalls.change).at(-1)?.input.change).toMatchObject({ id: work.id, day: work.day })
})

it('stays open without a connection, for another attempt', async () => {
  const { portal, dialog, move, onClose } = dropped()
  portal.cut(timeEntryCalls.change)
  await move()
  expect(await screen.findByText('Registreringen kunde inte flyttas. Försök igen.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Flytta' })).toBeEnabled())
})

it('closes with the reason when the month was closed meanwhile', async () => {
  const { portal, move, onClose } = dropped()
  portal.fail(timeEntryCalls.change, new PortalError(timeErrors.month_locked))
  await move()
  expect(await screen.findByText('Månaden är klarmarkerad. Lås upp den för att ändra.')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
})
