import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import PersonChoice from './person-choice.tsx'

const people = [
  { id: 4, firstName: 'Anna', lastName: 'Öberg', email: 'anna@portal.local', pictureUrl: null },
  { id: 5, firstName: 'Anna', lastName: 'Ek', email: 'ek@portal.local', pictureUrl: null },
  { id: 6, firstName: 'Bo', lastName: 'Ek', email: 'bo@portal.local', pictureUrl: null },
]

function Form({ onChosen, error }: { onChosen?: (userId: number | null) => void; error?: string }): ReactNode {
  const [value, setValue] = useState<number | null>(null)
  const choose = (userId: number | null) => {
    setValue(userId)
    onChosen?.(userId)
  }
  return <PersonChoice label="Användare" value={value} onChange={choose} error={error} />
}

it('finds an active user by words of name or address, and returns their id', async () => {
  fakePortal().answer(userCalls.choices, () => people)
  const chosen = vi.fn<(userId: number | null) => void>()
  const { person } = renderPage(<Form onChosen={chosen} />, { user: admin })
  await person.type(screen.getByRole('combobox', { name: 'Användare' }), 'ek ann')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await person.click(screen.getByRole('option', { name: /Anna Ek/ }))
  expect(chosen).toHaveBeenLastCalledWith(5)
  expect(screen.getByRole('combobox')).toHaveValue('Anna Ek')
  await person.click(screen.getByRole('button', { name: 'Ta bort valet' }))
  expect(chosen).toHaveBeenLastCalledWith(null)
})

it('chooses the first match by Enter', async () => {
  fakePortal().answer(userCalls.choices, () => people)
  const chosen = vi.fn<(userId: number | null) => void>()
  const { person } = renderPage(<Form onChosen={chosen} />, { user: admin })
  await person.type(screen.getByRole('combobox', { name: 'Användare' }), 'ek ann')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await person.keyboard('{Enter}')
  expect(chosen).toHaveBeenLastCalledWith(5)
  expect(screen.getByRole('combobox')).toHaveValue('Anna Ek')
})

it('says when no active user matches', async () => {
  fakePortal().answer(userCalls.choices, () => people)
  const { person } = renderPage(<Form />, { user: admin })
  await person.type(screen.getByRole('combobox'), 'Nemo')
  expect(await screen.findByText('Inget aktivt konto heter så.')).toBeInTheDocument()
})

it("shows the form's error, and its own when the users cannot be loaded", async () => {
  fakePortal().answer(userCalls.choices, () => people)
  const { unmount } = renderPage(<Form error="Välj en användare." />, { user: admin })
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Välj en användare.')
  unmount()
  fakePortal().fail(userCalls.choices, new PortalError('service_unavailable'))
  renderPage(<Form />, { user: admin })
  expect(await screen.findByText('Användarna kunde inte hämtas. Stäng och försök igen.')).toBeInTheDocument()
})
