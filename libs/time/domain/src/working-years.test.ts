import { expect, it } from 'vitest'
import { workingYears } from './working-years.ts'

it.each([
  [2024, 2026, [2026, 2025, 2024]],
  [2026, 2026, [2026]],
  [null, 2026, [2026]],
  [2027, 2026, [2026]],
])('from %s in %i: %j', (first, present, years) => expect(workingYears(first, present)).toEqual(years))
