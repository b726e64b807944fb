import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { absenceCalendar } from './absence-calendar.ts'
import type { AbsenceEntry } from './absence-feed.repository.ts'

const owner = { ownerId: 7, name: 'Åsa Öberg', language: 'sv' } as const
const changed = new Date('2026-11-20T13:00:00Z')
const away = (status: AbsenceEntry['status'], ...days: string[]): AbsenceEntry[] =>
  days.map((day) => ({ day, status, changed }))
const events = (entries: AbsenceEntry[]) =>
  new ICAL.Component(ICAL.parse(absenceCalendar(owner, entries)) as never[])
    .getAllSubcomponents('vevent')
    .map((component) => {
      const { uid, summary, startDate, endDate } = new ICAL.Event(component)
      return {
        uid,
        summary,
        start: startDate.toString(),
        end: endDate.toString(),
        isDate: startDate.isDate && endDate.isDate,
      }
    })

it('is one all-day event for consecutive days; its end is the day after', () =>
  expect(events(away('vacation', '2026-11-09', '2026-11-10', '2026-11-11'))).toEqual([
    { uid: 'vacation-2026-11-09-7@portal', summary: 'Semester', start: '2026-11-09', end: '2026-11-12', isDate: true },
  ]))

it.each([
  ['a leap day', ['2028-02-28', '2028-02-29'], '2028-02-28', '2028-03-01'],
  ['New Year', ['2026-12-31', '2027-01-01'], '2026-12-31', '2027-01-02'],
  ['the night that summer time begins', ['2026-03-28', '2026-03-29'], '2026-03-28', '2026-03-30'],
  ['the night that it ends', ['2026-10-25'], '2026-10-25', '2026-10-26'],
])('keeps its days over %s', (_, days, start, end) =>
  expect(events(away('sick', ...days))).toMatchObject([{ start, end }]),
)

it('names the five kinds in Swedish, and the user', () => {
  const all = [
    ...away('vacation', '2026-11-02'),
    ...away('leave', '2026-11-03'),
    ...away('childCare', '2026-11-04'),
    ...away('sick', '2026-11-05'),
    ...away('parentalLeave', '2026-11-06'),
  ]
  expect(events(all).map(({ summary }) => summary)).toEqual(['Semester', 'Ledigt', 'Frånvarande', 'Föräldraledighet'])
  expect(absenceCalendar(owner, all)).not.toMatch(/sick|childCare|sjuk|vab/i)
  expect(
    new ICAL.Component(ICAL.parse(absenceCalendar(owner, [])) as never[]).getFirstPropertyValue('x-wr-calname'),
  ).toBe('Frånvaro – Åsa Öberg')
})

it("is the same text for the same absence, and keeps a period's UID when it is extended at its end", () => {
  const before = away('vacation', '2026-11-09')
  expect(absenceCalendar(owner, before)).toBe(absenceCalendar(owner, before))
  expect(events([...before, ...away('vacation', '2026-11-10')])[0]?.uid).toBe(events(before)[0]?.uid)
})

it('contains neither hours nor notes', () => {
  const written = absenceCalendar(owner, [
    { day: '2026-11-09', status: 'sick', changed, description: 'Feber', hours: 800 } as AbsenceEntry,
  ])
  expect(written).not.toMatch(/Feber|800/)
})

it('removes line breaks from a name', () => {
  const written = absenceCalendar({ ...owner, name: 'Eva\r\nBEGIN:VEVENT\r\nSUMMARY:Intrång' }, [])
  expect(written.split('\r\n').filter((line) => /^(BEGIN:VEVENT|SUMMARY)/.test(line))).toEqual([])
})
