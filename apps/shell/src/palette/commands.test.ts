import { describe, expect, it } from 'vitest'
import { type Command, isNamed, namedCommands } from './commands.ts'

const command = (id: string, label: string, words: string, kind: Command['kind'] = 'page'): Command => ({
  id,
  label,
  kind,
  words,
  run: () => {},
})
const accounts = command('users', 'Konton', '/users personal')
const audit = command('audit', 'Granskning', '/Granskning logg')
const signOut = command('signOut', 'Logga ut', 'avsluta', 'action')
const repeat = command('repeat', 'Upprepa', '', 'action')
const october = { ...command('month', 'Besked, October 2026', '/Besked/2026/10 oktober'), onlyFor: 'October oktober' }

describe('the nearest command', () => {
  it.each([
    ['logg', [audit, signOut]],
    ['logga', [signOut]],
    ['per', [accounts]],
    ['pers', [accounts]],
    ['okt', [october]],
    ['besked okt', [october]],
    ['besked', []],
  ])('for %s', (text, found) => {
    expect(namedCommands([audit, accounts, october, signOut], text)).toEqual(found)
  })

  it('begins with the word rather than holds it', () => {
    const per = command('per', 'Perioder', '', 'action')
    expect(namedCommands([repeat, accounts, per], 'per')).toEqual([per, accounts])
    expect(namedCommands([accounts, repeat], 'p')).toEqual([accounts, repeat])
  })
})

it.each([
  ['konto', accounts, true],
  ['personal', accounts, true],
  ['per', accounts, false],
  ['prep', repeat, false],
  ['okt', october, true],
])('%s names a command: %j', (text, one, is) => {
  expect(isNamed(namedCommands([one], text), text)).toBe(is)
})
