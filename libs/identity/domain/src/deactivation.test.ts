import { expect, it } from 'vitest'
import { deactivationRefusal } from './deactivation.ts'

it.each([
  [[3, 4], [1, 2], 1, null],
  [[2, 3], [1, 2], 1, null],
  [[1], [1, 2], 1, 'own_account'],
  [[3, 1], [1, 2], 1, 'own_account'],
  [[1, 2], [1, 2], 9, 'last_admin'],
  [[3], [], 9, 'last_admin'],
] as const)('deactivating %j of the administrators %j by %i: %s', (accounts, administrators, by, refusal) =>
  expect(deactivationRefusal(accounts, administrators, by)).toBe(refusal),
)
