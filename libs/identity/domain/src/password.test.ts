import { describe, expect, it } from 'vitest'
import { missingPasswordParts, normalizePassword } from './password.ts'

describe('password rules (spec 1 §5)', () => {
  it.each([
    ['Abcdefg1', []],
    ['Åäöåäöå1', []],
    ['', ['length', 'upper', 'lower', 'digit']],
    ['Abcdef1', ['length']],
    ['abcdefg1', ['upper']],
    ['ABCDEFG1', ['lower']],
    ['Abcdefgh', ['digit']],
    ['12345678', ['upper', 'lower']],
    ['Ab1 😀😀', ['length']],
  ])('finds what %j lacks', (password, missing) => expect(missingPasswordParts(password, 'account')).toEqual(missing))

  it.each([
    ['Abcdefg1', ['symbol']],
    ['Abcdefg 1', ['symbol']],
    ['Abcdefg1!', []],
    ['Abcdefg1€', []],
  ])('requires a symbol at registration: %j', (password, missing) =>
    expect(missingPasswordParts(password, 'registration')).toEqual(missing),
  )

  it('treats a composed and a decomposed letter as the same', () =>
    expect(normalizePassword('A\u030Angstrom1')).toBe(normalizePassword('Ångstrom1')))
})
