// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, withUser } from './testing.tsx'

it('gives the focus to the pay lock of a profile where the address says so', async () => {
  withUser({ payLocked: true })
  const { address } = open('/user?id=4&lonelas')
  const lock = await screen.findByRole('switch', { name: 'Lås lön och pension för användaren' })
  await waitFor(() => expect(lock).toHaveFocus())
  await waitFor(() => expect(address()).toBe('/user?id=4'))
})
