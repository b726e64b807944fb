import { describe, expect, it } from 'vitest'
import { addCatalogue } from '@portal/web-kit'
import { sv } from '../locales/sv.ts'
import { threeRemotes } from '../remotes/fixture-registry.ts'
import { type Command, commandsFor, isNamed, namedCommands } from './commands.ts'

addCatalogue('shell', sv)

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

  it('has the words side by side rather than apart', () => {
    const receipt = command('receipt', 'Nytt kvitto', 'skapa registrera', 'action')
    const entry = command('entry', 'Rapportera tid', 'skapa ny registrering', 'action')
    expect(namedCommands([receipt, entry], 'ny reg')).toEqual([entry, receipt])
    expect(namedCommands([receipt, entry], 'ny')).toEqual([receipt, entry])
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

describe('a month by its name', () => {
  const acts = {
    open: () => {},
    tour: null,
    switchMode: () => {},
    switchLanguage: () => {},
    settings: () => {},
    shortcuts: () => {},
    signOut: () => {},
  }
  const found = (text: string) =>
    namedCommands(commandsFor(threeRemotes, 'user', acts, new Date('2026-11-29T12:00:00Z')), text).map(({ id }) => id)

  it.each([
    ['snurra december', '2026/12'],
    ['snurra nästa månad', '2026/12'],
    ['snurra november', '2026/11'],
    ['snurra förra månaden', '2026/10'],
    ['snurra januari', '2026/01'],
    ['snurra december 2025', '2025/12'],
    ['snurra 2026-10', '2026/10'],
    ['2025-12', '2025/12'],
    ['snurra december 2024', '2024/12'],
  ])('%s', (text, month) => {
    expect(found(text)).toEqual([`page/Snurra/${month}`])
  })

  it('is not offered further ahead', () => {
    expect(found('snurra januari 2027')).toEqual([])
  })
})
