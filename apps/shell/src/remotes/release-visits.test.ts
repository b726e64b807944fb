import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { releaseHealthCalls } from '@portal/identity-contract'
import { admin, anna, type FakePortal, fakePortal, signInAs } from '@portal/page-testkit'
import { noteVisit, noteVital, reportVisits } from './release-visits.ts'

let portal: FakePortal
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  portal = fakePortal().answer(releaseHealthCalls.report, () => true as const)
  stop = reportVisits()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const reports = () => portal.received(releaseHealthCalls.report).map(({ input }) => input)
const NOTHING = { lcp: null, inp: null, cls: null }

it('a release is reported once for a user, with the vitals of its page, and again when they change', async () => {
  signInAs(anna)
  noteVisit('time', 'v1', true)
  noteVital('lcp', 1234.5678)
  noteVisit('money', 'v1', false)
  noteVisit('time', 'v1', true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reports()).toEqual([
    { remote: 'time', version: 'v1', ...NOTHING, lcp: 1234.568 },
    { remote: 'money', version: 'v1', ...NOTHING },
  ])
  noteVisit('money', 'v1', true)
  noteVital('inp', 80)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reports().slice(2)).toEqual([{ remote: 'money', version: 'v1', ...NOTHING, inp: 80 }])

  signInAs(admin)
  noteVisit('money', 'v1', true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reports().slice(3)).toEqual([{ remote: 'money', version: 'v1', ...NOTHING }])
})
