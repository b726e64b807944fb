import { describe, expect, it } from 'vitest'
import { notBetterThan, sum } from './counts.ts'
import { countPlaywright } from './playwright-report.ts'
import { countVitest } from './vitest-report.ts'

describe('what counts as failed', () => {
  it('is a skipped test and a file that could not be loaded', () => {
    const testResults = [{ status: 'passed', assertionResults: [{}, {}, {}] }, { status: 'failed', assertionResults: [] }]
    expect(countVitest({ numPassedTests: 2, numTotalTests: 3, testResults })).toEqual({ passed: 2, failed: 2 })
  })
  it('is a flaky or skipped browser test, and an error outside of any', () => {
    expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] })).toEqual({ passed: 5, failed: 4 })
  })
  it('is a runner that ends badly without saying why', () => {
    expect(notBetterThan(1, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 })
    expect(notBetterThan(1, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 })
    expect(notBetterThan(0, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 })
  })
  it('adds up', () => {
    expect(sum([{ passed: 1, failed: 0 }, { passed: 2, failed: 3 }])).toEqual({ passed: 3, failed: 3 })
  })
})
