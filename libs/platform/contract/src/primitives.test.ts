import { expect, it } from 'vitest'
import { lineText, requiredText, text, trimmedText } from './primitives.ts'

it.each([requiredText, trimmedText])('counts a text’s characters without the space around it', (rule) => {
  expect(rule(3).parse('  abc\n')).toBe('abc')
  expect(rule(3).safeParse(' abcd ').success).toBe(false)
})

it.each([text, requiredText, trimmedText])('refuses what PostgreSQL cannot store', (rule) =>
  expect(rule(3).safeParse('a\0').success).toBe(false),
)

it('tells white space from an empty text only where empty is allowed', () => {
  expect(requiredText(3).safeParse('   ').success).toBe(false)
  expect(trimmedText(3).parse('    ')).toBe('')
})

it.each([
  ['Eva\r\nBEGIN:VEVENT', 'Eva BEGIN:VEVENT'],
  ['\u001B[31mEva\u202E', '[31mEva'],
  ['Eva\u200B\uFEFF Ek', 'Eva Ek'],
  ['Åsa 👩‍🚀 Öberg', 'Åsa 👩‍🚀 Öberg'],
])('turns %j into one line of visible text', (sent, line) => expect(lineText(100).parse(sent)).toBe(line))

it.each([text, trimmedText, requiredText])('keeps line breaks and removes invisible characters', (rule) =>
  expect(rule(100).parse('Lunch\r\n\tmed Eva\u202Efdp.exe\u200B\u001B[31m')).toBe('Lunch\r\n\tmed Evafdp.exe[31m'),
)
