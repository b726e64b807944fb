import { expect, it } from 'vitest'
import { monthToUnlock } from './month-to-unlock.ts'

const TODAY = '2026-11-30'

it.each([
  ['lås upp oktober', '2026-10'],
  ['LAS UPP okt', '2026-10'],
  ['oktober lås upp', '2026-10'],
  ['lås upp månaden december', '2025-12'],
  ['lås upp 2026-07', '2026-07'],
  ['öppna juli 2025', '2025-07'],
  ['unlock october', '2026-10'],
])('%s asks to unlock %s', (text, month) => expect(monthToUnlock(text, TODAY)).toBe(month))

it.each(['lås upp', 'lås upp månaden', 'oktober', 'upp oktober', 'lås upp lön', 'lås upp elin', 'besked oktober'])(
  '%s asks to unlock no month',
  (text) => expect(monthToUnlock(text, TODAY)).toBeUndefined(),
)
