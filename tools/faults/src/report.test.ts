import { expect, it } from 'vitest'
import { tableOf, updatedReport } from './report.ts'
import { type Row, rowOf } from './row.ts'

const row = (what: string, more: Partial<Row> = {}): Row =>
  rowOf({ what, promise: 'none is lost', kept: true, ...more })
const REPORT =
  '# Reliability\n\n<!-- written by npm run test:faults: begin -->\n<!-- written by npm run test:faults: end -->\n\nEnd.\n'

it('says no where anything was lost, duplicated, altered or a promise was broken', () => {
  const rows = [
    row('a'),
    row('b', { lost: 1 }),
    row('c', { doubled: 1 }),
    row('d', { altered: 1 }),
    row('e', { kept: false }),
  ]
  expect(
    tableOf(rows)
      .split('\n')
      .slice(2)
      .map((line) => line.includes('**no**')),
  ).toEqual([false, true, true, true, true])
})

it('updates the rows that ran and keeps the others and the surrounding text', () => {
  const first = updatedReport(
    REPORT,
    [row('kills', { times: 20 }), row('stall', { outageMs: 1500 })],
    new Date('2026-11-21'),
    { whole: true },
  )
  const second = updatedReport(first, [row('kills', { times: 25 })], new Date('2026-11-22'), { whole: false })
  expect(second).toContain('| kills | 25 |')
  expect(second).not.toContain('| kills | 20 |')
  expect(second).toContain('| 1.5 s |')
  expect(second).toContain('Last run 2026-11-22')
  expect(second.match(/Last run/g)).toHaveLength(1)
  expect(updatedReport(second, [row('kills')], new Date('2026-11-23'), { whole: true })).not.toContain('stall')
  expect(second.endsWith('\n\nEnd.\n')).toBe(true)
})

it('removes the row of a case that could not end when it ran to its end', () => {
  const on = new Date('2026-11-21')
  const stopped = updatedReport(REPORT, [row('a full disk', { kept: false })], on, { whole: false })
  const mended = updatedReport(stopped, [row('disk: files')], on, { whole: false, abouts: ['a full disk'] })
  expect([stopped.includes('| a full disk |'), mended.includes('| a full disk |')]).toEqual([true, false])
  expect(mended).toContain('| disk: files |')
})
