import { expect, it } from 'vitest'
import { nameFromDisposition } from './save-file.ts'

it.each([
  ['attachment; filename="rapport.xlsx"', 'rapport.xlsx'],
  ['attachment; filename=rapport.xlsx', 'rapport.xlsx'],
  ['attachment; filename="rost.pdf"; filename*=UTF-8\'\'r%C3%B6st.pdf', 'röst.pdf'],
  ['attachment; filename="rost.pdf"; filename*=UTF-8\'\'%E0%A4%A', 'rost.pdf'],
  ['attachment', undefined],
  [null, undefined],
])('%s names %s', (header, name) => expect(nameFromDisposition(header)).toBe(name))
