import { daysOfMonth } from '@portal/platform-domain'
import { describe, expect, it } from 'vitest'
import { daysToFill } from './fill-month.ts'
import { checkMonth, extraWork, longDays, missingBy, shortDays } from './month-check.ts'

const worked = (month: string) =>
  daysToFill(month, new Set()).map((day) => ({ day, status: 'work', hours: 800 }) as const)

describe('before a month is closed', () => {
  it('finds nothing in a month with every working day reported', () =>
    expect(checkMonth('2026-12', worked('2026-12'), null)).toEqual({ missing: [], sickWithoutHours: [], flagged: [] }))

  it('lists the working days without an entry, and neither weekends, holidays nor the three eves (D40)', () => {
    expect(
      checkMonth(
        '2026-12',
        worked('2026-12').filter(({ day }) => day !== '2026-12-01' && day !== '2026-12-30'),
        null,
      ).missing,
    ).toEqual(['2026-12-01', '2026-12-30'])
    expect(checkMonth('2026-11', [], null).missing).toEqual(daysToFill('2026-11', new Set()))
  })

  it('counts no day before the user started, and that day itself', () => {
    expect(checkMonth('2026-11', [], '2026-11-26').missing).toEqual(['2026-11-26', '2026-11-27', '2026-11-30'])
    expect(checkMonth('2026-11', [], '2026-12-01').missing).toEqual([])
    expect(checkMonth('2026-11', [], '2026-10-31').missing).toEqual(daysToFill('2026-11', new Set()))
  })

  it('counts a day as due once it has passed, and neither today nor a later day', () =>
    expect(missingBy('2026-11-20', ['2026-11-19', '2026-11-20', '2026-11-23'])).toEqual({
      due: ['2026-11-19'],
      today: ['2026-11-20'],
      ahead: ['2026-11-23'],
    }))

  it('counts any entry as a reported day, even without hours', () => {
    const away = daysOfMonth('2026-11').map((day) => ({ day, status: 'vacation', hours: 0 }) as const)
    expect(checkMonth('2026-11', away, null).missing).toEqual([])
  })

  it('finds no missing days where the holidays are unknown', () =>
    expect(checkMonth('2100-01', [], null).missing).toEqual([]))

  it('lists the sick days without hours, each once', () => {
    const sick = [
      ['2026-11-03', 0],
      ['2026-11-03', 0],
      ['2026-11-04', 800],
    ] as const
    expect(
      checkMonth(
        '2026-11',
        sick.map(([day, hours]) => ({ day, status: 'sick', hours })),
        null,
      ).sickWithoutHours,
    ).toEqual(['2026-11-03'])
  })

  it('lists the days of more than 12 hours in order, without those of more than 23', () =>
    expect(
      longDays([
        { day: '2026-11-11', hours: 800 },
        { day: '2026-11-11', hours: 401 },
        { day: '2026-11-04', hours: 2300 },
        { day: '2026-11-05', hours: 1200 },
        { day: '2026-11-06', hours: 2301 },
      ]),
    ).toEqual(['2026-11-04', '2026-11-11']))

  it('lists the days of more than 23 hours, over all entries of a day (D36)', () => {
    const long = [
      ['2026-11-03', 1200],
      ['2026-11-03', 1101],
      ['2026-11-04', 2300],
    ] as const
    expect(
      checkMonth(
        '2026-11',
        long.map(([day, hours]) => ({ day, status: 'work', hours })),
        null,
      ).flagged,
    ).toEqual(['2026-11-03'])
  })
})

describe('extra work', () => {
  const work = (day: string, hours: number) => ({ day, status: 'work', hours }) as const

  it('is on weekends and public holidays, absence left aside', () =>
    expect(
      extraWork('2026-12', [
        work('2026-12-25', 200),
        work('2026-12-12', 300),
        work('2026-12-12', 100),
        work('2026-12-11', 800),
        { day: '2026-12-13', status: 'sick', hours: 800 },
      ]),
    ).toEqual({ daysOff: ['2026-12-12', '2026-12-25'], hoursOff: 600, overNorm: 0 }))

  it('is above 8 hours for each working day of the month', () => {
    const days = daysToFill('2026-11', new Set()).map((day) => work(day, 850))
    expect(extraWork('2026-11', days)).toEqual({ daysOff: [], hoursOff: 0, overNorm: 21 * 50 })
  })
})

describe('short days', () => {
  const of = (day: string, hours: number, status: 'work' | 'sick' | 'vacation' = 'work') => ({ day, status, hours })

  it('are working days with time of less than 8 hours, and what the month lacks with longer days and days off', () =>
    expect(
      shortDays('2026-11', [
        of('2026-11-03', 600),
        of('2026-11-02', 400),
        of('2026-11-02', 300, 'sick'),
        of('2026-11-04', 500),
        of('2026-11-04', 300, 'sick'),
        of('2026-11-05', 850),
        of('2026-11-07', 50),
      ]),
    ).toEqual({ days: ['2026-11-02', '2026-11-03'], hours: 200 }))

  it('are none where longer days make up for them', () =>
    expect(shortDays('2026-11', [of('2026-11-02', 750), of('2026-11-03', 850)])).toEqual({ days: [], hours: 0 }))

  it('are no whole days of absence, no days off, and no days without time', () =>
    expect(
      shortDays('2026-11', [of('2026-11-02', 0, 'vacation'), of('2026-11-03', 0, 'sick'), of('2026-11-07', 200)]),
    ).toEqual({ days: [], hours: 0 }))
})
