import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, withUsers } from './testing.tsx'

it('offers to clear search and filter where they leave no user', async () => {
  withUsers()
  const { person } = open('/users?search=zzz&show=inactive&page=2')
  await person.click(await screen.findByRole('button', { name: 'Rensa filter' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rensa filter' })).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'InAktiva' })).toHaveAttribute('aria-pressed', 'false')
})

it('names the search word where no filter is chosen, as the other lists do', async () => {
  withUsers()
  const { person, address } = open('/users?search=zzz')
  await person.click(await screen.findByRole('button', { name: 'Rensa sökordet' }))
  await waitFor(() => expect(address()).toBe('/users'))
})
