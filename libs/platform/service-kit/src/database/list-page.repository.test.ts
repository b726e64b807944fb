import { expect, it } from 'vitest'
import { searchPattern } from './list-page.repository.ts'

it.each([
  [undefined, null],
  ['', null],
  ['   ', null],
  [' Taxi ', '%taxi%'],
  ['ÅRE', '%åre%'],
  ['50%_\\', '%50\\%\\_\\\\%'],
])('makes a pattern from %j', (search, pattern) => expect(searchPattern(search)).toBe(pattern))
