import { expect, it } from 'vitest'
import { safeName } from './upload.ts'

it.each([
  ['kvitto.pdf', 'kvitto.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\a.pdf', 'a.pdf'],
  ['', 'fil'],
  ['.pdf', 'fil.pdf'],
  ['...pdf', 'fil.pdf'],
  ['a\u0000b\u202Ec.pdf', 'abc.pdf'],
  [`${'x'.repeat(200)}.xlsx`, `${'x'.repeat(115)}.xlsx`],
])('makes %j a safe name', (sent, name) => expect(safeName(sent)).toBe(name))
