import { expect, it } from 'vitest'
import { hasRecords, isAdmin, ROLE_NAMES, roleOfNumber, ROLES } from './role.ts'

it('gives every role its own number and label', () => {
  for (const key of ['number', 'label'] as const)
    expect(new Set(ROLE_NAMES.map((name) => ROLES[name][key])).size).toBe(ROLE_NAMES.length)
})
it('finds each role by its number', () => {
  expect(ROLE_NAMES.map((name) => roleOfNumber(ROLES[name].number))).toEqual(ROLE_NAMES)
})
it.each([2, -1, 0.5, Number.NaN])('throws for %j, the number of no role', (number) =>
  expect(() => roleOfNumber(number)).toThrow('is the number of no role'),
)
it('says what a role may do', () => {
  expect([isAdmin({ role: 'admin' }), isAdmin({ role: 'user' })]).toEqual([true, false])
  expect([hasRecords({ role: 'admin' }), hasRecords({ role: 'user' })]).toEqual([false, true])
})
