import { expect, it } from 'vitest'
import { keepsContract, rangeFor } from './host-contract.ts'

it.each([
  ['^1.2.0', '1.2.0', true],
  ['^1.2.0', '1.3.1', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.0', '2.0.0', false],
  ['^2.0.0', '1.9.0', false],
  ['^1.0.0 || ^2.0.0', '2.1.0', true],
  ['1.2.0', '1.2.0', false],
  ['*', '1.2.0', false],
  ['', '1.2.0', false],
])('a remote built for %s in a shell of %s: %s', (range, version, kept) =>
  expect(keepsContract(range, version)).toBe(kept),
)

it('a remote needs the minor step of the newest name that it uses', () => {
  expect([rangeFor([]), rangeFor(['useSession']), rangeFor(['useFlag', 'useSession'])]).toEqual([
    '^1.0.0',
    '^1.0.0',
    '^1.1.0',
  ])
})
