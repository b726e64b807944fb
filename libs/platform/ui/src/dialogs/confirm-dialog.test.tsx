// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onPhone } from '../testing/phone.ts'
import { show } from '../testing/show.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function asking(onConfirm: () => void | Promise<void> = () => {}) {
  const cancelled = vi.fn<() => void>()
  const shown = show(
    <ConfirmDialog
      title="Vill du ta bort kvittot?"
      text="taxi.pdf"
      confirmLabel="Ta bort kvittot"
      isDangerous
      onConfirm={onConfirm}
      onCancel={cancelled}
    />,
  )
  return { ...shown, cancelled }
}

it('names what it asks about, with the focus on cancel', async () => {
  asking()
  expect(screen.getByRole('alertdialog', { name: 'Vill du ta bort kvittot?' })).toHaveAccessibleDescription('taxi.pdf')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Avbryt' })).toHaveFocus())
})
it.each(['{Escape}', '{Enter}'])('does nothing on %s', async (key) => {
  const confirmed = vi.fn<() => void>()
  const { person, cancelled } = asking(confirmed)
  await person.keyboard(key)
  expect(cancelled).toHaveBeenCalledTimes(1)
  expect(confirmed).not.toHaveBeenCalled()
})
it("is cancelled by the browser's back button on a phone", async () => {
  onPhone()
  const { cancelled } = asking()
  history.back()
  await waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1))
})
it('cannot be closed while the action is running', async () => {
  let finish = () => {}
  const { person, cancelled } = asking(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  await person.click(screen.getByRole('button', { name: 'Ta bort kvittot' }))
  expect(screen.getByRole('button', { name: /Ta bort kvittot/ })).toBeDisabled()
  await person.keyboard('{Escape}')
  expect(cancelled).not.toHaveBeenCalled()
  await act(async () => finish())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ta bort kvittot' })).toBeEnabled())
})
it('offers a better way beside confirming, and takes only one', async () => {
  const confirmed = vi.fn<() => void>()
  let finish = () => {}
  const preferred = { label: 'Spara först', onChoose: () => new Promise<void>((resolve) => (finish = resolve)) }
  const { person } = show(
    <ConfirmDialog
      title="Lämna?"
      confirmLabel="Lämna"
      onConfirm={confirmed}
      onCancel={vi.fn<() => void>()}
      preferred={preferred}
    />,
  )
  await person.click(screen.getByRole('button', { name: 'Spara först' }))
  expect(screen.getByRole('button', { name: 'Lämna' })).toBeDisabled()
  await act(async () => finish())
  await person.click(screen.getByRole('button', { name: 'Lämna' }))
  expect(confirmed).toHaveBeenCalledTimes(1)
})
