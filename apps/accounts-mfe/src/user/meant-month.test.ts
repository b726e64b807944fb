import { expect, it } from 'vitest'
import { meantMonth } from './meant-month.ts'

it.each([
  ['elin okt', '2026-10', ['elin']],
  ['elin december', '2025-12', ['elin']],
  ['elin november', '2026-11', ['elin']],
  ['elin berg aug 2024', '2024-08', ['elin', 'berg']],
  ['elin may', '2026-05', ['elin']],
  ['oktober elin', '2026-10', ['elin']],
  ['elin 2025-03', '2025-03', ['elin']],
  ['elin förra månaden', '2026-10', ['elin']],
  ['elin denna', '2026-11', ['elin']],
])('%s means %s', (text, month, others) => {
  expect(meantMonth(text.split(' '), '2026-11-20')).toEqual({ month, others })
})

it.each(['elin', 'oktober', 'mar lind', 'elin ok', 'elin okt nov', 'förra månaden', 'elin 2025'])(
  '%s means no month beside others',
  (text) => {
    expect(meantMonth(text.split(' '), '2026-11-20')).toBeNull()
  },
)
