import { expect, it } from 'vitest'
import { keepsContract } from './host-contract.ts'

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
