import { expect, it } from 'vitest'
import { isNearly, leavesOut } from './near-words.ts'

it.each([
  ['sjk', 'sjuk', true],
  ['kvt', 'kvitto', true],
  ['tidrapprt', 'tidrapportering', true],
  ['tdr', 'tidrapportering', false],
  ['anna', 'anvandare', false],
  ['elin', 'engelska', false],
  ['amina', 'administration', false],
  ['jk', 'jack', false],
  ['juk', 'sjuk', false],
])('%s leaves out letters of %s: %s', (typed, name, expected) => {
  expect(leavesOut(typed, name)).toBe(expected)
})

it.each([
  ['kvirto', 'kvitto', true],
  ['smester', 'semester', true],
  ['seemster', 'semester', true],
  ['semesterr', 'semester', true],
  ['tidrapq', 'tidrapportering', true],
  ['konton', 'kvitton', false],
  ['sjuk', 'sjal', false],
  ['emester', 'semester', false],
])('%s nearly spells %s: %s', (typed, name, expected) => {
  expect(isNearly(typed, name)).toBe(expected)
})
