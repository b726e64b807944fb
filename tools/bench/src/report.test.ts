import { describe, expect, it } from 'vitest'
import { updatedReport } from './report.ts'
import type { Section } from './result.ts'

const section = (title: string, measured: string): Section => ({
  title,
  how: 'In turns.',
  figures: [{ name: 'share', measured, target: 'at least 0.5', met: true, behind: '1 against 2' }],
})
const day = new Date('2026-11-21T08:00:00Z')
const titles = (report: string) => report.match(/^## .*/gm)

describe('the report', () => {
  it('starts with what was measured first', () => {
    const report = updatedReport('', [section('Lists', '0.81'), section('Uploads', '0.5')], day)
    expect(report).toMatch(/^# Benchmarks\n/)
    expect(titles(report)).toEqual(['## Lists', '## Uploads'])
    expect(report).toContain('Measured 2026-11-21 on ')
    expect(report).toContain('| share | **0.81** | at least 0.5 | yes | 1 against 2 |')
  })

  it('rewrites the newly measured sections and keeps the others', () => {
    const before = updatedReport('', [section('Lists', '0.81'), section('Uploads', '0.5')], day)
    const after = updatedReport(
      before,
      [section('Lists', '0.9'), section('Exports', '0.7')],
      new Date('2026-11-22T08:00:00Z'),
    )
    expect(titles(after)).toEqual(['## Lists', '## Uploads', '## Exports'])
    expect(after).not.toContain('0.81')
    expect(after).toContain('Measured 2026-11-22')
    expect(after).toContain('Measured 2026-11-21')
  })

  it('stays the same when nothing is measured', () => {
    const before = updatedReport('', [section('Lists', '0.81'), section('Uploads', '0.5')], day)
    expect(updatedReport(before, [], day)).toBe(before)
  })
})
