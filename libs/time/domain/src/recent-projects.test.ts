import { expect, it } from 'vitest'
import { recentProjects } from './recent-projects.ts'
import type { EntryContent } from './time-entry.ts'

const work = (day: string, projectNumber: string, timeCode = ''): EntryContent => ({
  day,
  status: 'work',
  hours: 800,
  description: '',
  externalNote: '',
  timeCode,
  projectNumber,
  costCode: '',
  reference: '',
})
const codes = (...entries: EntryContent[]) =>
  recentProjects(entries, 3).map(({ projectNumber, timeCode }) => `${projectNumber}/${timeCode}`)

it('names each combination of codes once, the latest first', () => {
  expect(codes(work('2026-11-02', 'P7'), work('2026-11-04', 'P8'), work('2026-11-03', 'P7'))).toEqual(['P8/', 'P7/'])
  expect(codes(work('2026-11-02', 'P7', 'A'), work('2026-11-03', 'P7', 'B'))).toEqual(['P7/B', 'P7/A'])
})

it('leaves out entries without codes and days without work, and stops at the given count', () => {
  expect(codes(work('2026-11-05', ''), { ...work('2026-11-04', 'P9'), status: 'sick' })).toEqual([])
  expect(codes(...['A', 'B', 'C', 'D'].map((name, at) => work(`2026-11-0${at + 1}`, name)))).toEqual(['D/', 'C/', 'B/'])
})
