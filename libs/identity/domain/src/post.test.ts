import { expect, it } from 'vitest'
import { canSend, MAX_POST_LENGTH, postLength } from './post.ts'

it.each([
  ['', 0],
  [' \n ', 0],
  [' Hej ', 3],
  ['a  b', 4],
  ['😀', 1],
  [' 👍🏽 ', 2],
])('%j is %i characters long', (message, length) => expect(postLength(message)).toBe(length))

it.each([
  ['nothing', '', false],
  ['space alone', '  \n', false],
  ['one character', 'a', true],
  ['the most characters', 'a'.repeat(MAX_POST_LENGTH), true],
  ['the most characters with space around', ` ${'a'.repeat(MAX_POST_LENGTH)}\n`, true],
  ['one too many', 'a'.repeat(MAX_POST_LENGTH + 1), false],
  ['as many emoji', '😀'.repeat(MAX_POST_LENGTH), true],
  ['one emoji too many', '😀'.repeat(MAX_POST_LENGTH + 1), false],
])('%s', (_, message, can) => expect(canSend(message)).toBe(can))
