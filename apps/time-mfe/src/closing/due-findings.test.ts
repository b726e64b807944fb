import { describe, expect, it } from 'vitest'
import { dueRows } from './due-findings.ts'
import { closing } from './testing.ts'

const row = closing({
  findings: [
    { kind: 'missing_days', days: ['2026-11-20', '2026-11-23', '2026-11-24'], text: 'tre' },
    { kind: 'not_klar', text: 'Inte klarmarkerad' },
  ],
})
const due = (today: string) =>
  dueRows([row], today, (days) => days.join('+'))[0]?.findings.map(({ kind, text }) => [kind, text])

describe('the findings of a month that runs', () => {
  it('name the missing days that have passed, without today', () =>
    expect(due('2026-11-24')).toEqual([
      ['missing_days', '2026-11-20+2026-11-23'],
      ['not_klar', 'Inte klarmarkerad'],
    ]))
  it('have none on the first missing day', () => expect(due('2026-11-20')).toEqual([['not_klar', 'Inte klarmarkerad']]))
  it("keep the service's own words once every day has passed", () =>
    expect(due('2026-12-01')?.[0]).toEqual(['missing_days', 'tre']))
})
