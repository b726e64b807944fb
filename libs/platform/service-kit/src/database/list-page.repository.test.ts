import { expect, it } from 'vitest'
import { searchPattern, wordPatterns } from './list-page.repository.ts'

it.each([
  [undefined, null],
  ['', null],
  ['   ', null],
  [' Taxi ', '%taxi%'],
  ['ÅRE', '%åre%'],
  ['50%_\\', '%50\\%\\_\\\\%'],
])('makes a pattern from %j', (search, pattern) => expect(searchPattern(search)).toBe(pattern))

it.each([
  [undefined, []],
  [' ', []],
  ['Taxi', ['%taxi%']],
  [' taxi  holm ', ['%taxi%', '%holm%']],
  ['taxi 7', ['%taxi 7%']],
  ['alfa beta gamma delta epsilon zeta', ['%alfa beta gamma delta epsilon zeta%']],
])('makes patterns of the words of %j', (search, patterns) => expect(wordPatterns(search)).toEqual(patterns))
