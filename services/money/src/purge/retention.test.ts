import { expect, it } from 'vitest'
import { keptSince } from './retention.ts'

it.each([
  ['2026-11-20', '2019-01-01'],
  ['2033-12-31', '2026-01-01'],
  ['2034-01-01', '2027-01-01'],
])('on %s, everything from %s on is kept', (today, since) => expect(keptSince(today)).toBe(since))
