import { expect, it } from 'vitest'
import { suggestedDay } from './suggested-day.ts'

const TODAY = '2026-11-22'
const onDay = (day: string) => Date.parse(`${day}T12:00:00Z`)

it.each([
  ['the day in the name', 'Stadshotellet 2026-07-02.pdf', 'application/pdf', '2026-11-20', '2026-07-02'],
  ['the day in a camera name', 'IMG_20261103_141500.jpg', 'image/jpeg', '2026-11-20', '2026-11-03'],
  ['the day a photo was taken', 'kvitto.jpg', 'image/jpeg', '2026-11-20', '2026-11-20'],
  ['today for a downloaded document', 'kvitto.pdf', 'application/pdf', '2026-11-20', TODAY],
  ['today for a day that does not exist', '2026-13-40.pdf', 'application/pdf', '2026-11-20', TODAY],
  ['today for a day to come', 'Biljett 2026-12-24.pdf', 'application/pdf', '2026-11-20', TODAY],
  ['today for a day of years ago', '2019-01-01.jpg', 'image/jpeg', '2019-01-01', TODAY],
  ['today for a longer number', 'order-1202611030.pdf', 'application/pdf', '2026-11-20', TODAY],
])('proposes %s', (_, name, type, changed, day) => {
  expect(suggestedDay({ name, type, lastModified: onDay(changed) }, TODAY)).toBe(day)
})
