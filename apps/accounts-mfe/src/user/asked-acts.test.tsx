import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { choose, open, withUser } from './testing.tsx'

beforeEach(() => {
  sessionStorage.clear()
  choose()
})

it.each([
  ['inaktivera', true, 'Vill du inaktivera Anna Öberg?'],
  ['aktivera', false, 'Vill du aktivera Anna Öberg?'],
])('asks before the act that the address names: %s', async (name, active, question) => {
  withUser({ active })
  open(`/user?${name}`)
  expect(await screen.findByRole('alertdialog', { name: question })).toBeVisible()
})
