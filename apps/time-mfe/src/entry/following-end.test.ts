import { expect, it } from 'vitest'
import { followingEnd } from './following-end.ts'

it.each([
  ['a day moves whole', '2026-11-20', '2026-11-20', '2026-11-18', '2026-11-18'],
  ['a range keeps its end before it', '2026-11-16', '2026-11-20', '2026-11-18', '2026-11-20'],
  ['a range keeps its end when it begins earlier', '2026-11-16', '2026-11-20', '2026-11-09', '2026-11-20'],
  ['a range keeps its length past its end', '2026-11-16', '2026-11-18', '2026-11-23', '2026-11-25'],
  ['a range ends with the month', '2026-11-16', '2026-11-20', '2026-11-27', '2026-11-30'],
  ['no end is before its start', '2026-11-16', '2026-11-20', '2026-12-01', '2026-12-01'],
])('%s', (_name, first, last, chosen, end) => expect(followingEnd({ first, last }, chosen, '2026-11-30')).toBe(end))
