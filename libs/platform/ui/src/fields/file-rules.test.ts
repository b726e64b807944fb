import { expect, it } from 'vitest'
import { uiTexts } from '../texts.ts'
import { acceptOf, refusalText, ruleText, sizeText } from './file-rules.ts'

it.each([
  [1, '1 kB'],
  [345_200, '345 kB'],
  [1_400_000, '1,4 MB'],
  [20_485_760, '20 MB'],
])('%i bytes are shown as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

it('gives pickers the types and endings', () =>
  expect(acceptOf({ kinds: ['pdf', 'jpeg'], maxBytes: 10 })).toEqual({
    'application/pdf': ['.pdf'],
    'image/jpeg': ['.jpg', '.jpeg'],
  }))
it('describes the rule for users', () =>
  expect(ruleText({ kinds: ['pdf', 'xlsx'], maxBytes: 20_485_760 }, uiTexts)).toBe('PDF, XLSX, högst 20 MB'))
it('names CSV where a form reads it', () => {
  const rule = { kinds: ['xlsx'], acceptsCsv: true, maxBytes: 1_000_000 } as const
  expect(Object.entries(acceptOf(rule)).at(-1)).toEqual(['text/csv', ['.csv']])
  expect(ruleText(rule, uiTexts)).toBe('XLSX, CSV, högst 1 MB')
})

it.each([
  [1, ['file-invalid-type'], 'File type not accepted, sorry!!'],
  [1, ['file-too-large'], 'File is too large'],
  [1, ['file-invalid-type', 'file-too-large'], 'File type not accepted, sorry!!'],
  [2, ['too-many-files'], '1 file is the maximum number of files !'],
  [2, ['file-invalid-type'], '1 file is the maximum number of files !'],
])('%i file(s) with %j are refused with the documented text', (files, codes, text) =>
  expect(refusalText(files, codes, uiTexts)).toBe(text),
)
