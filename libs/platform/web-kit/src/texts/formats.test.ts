import { expect, it, vi } from 'vitest'
import { formatKronor, minuteInStockholm, today } from './formats.ts'

it('uses the time in Stockholm, wherever the browser is (D3)', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z') })
  expect([today(), minuteInStockholm(new Date())]).toEqual(['2026-11-21', '2026-11-21 00:30'])
  vi.useRealTimers()
})
it('formats kronor in Swedish form', () => expect(formatKronor(123_450)).toBe('1\u00A0234,50\u00A0kr'))
