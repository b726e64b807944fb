import { describe, expect, it } from 'vitest'
import { loadOf } from './remote-loads.ts'

const file = (path: string, startTime: number, responseEnd: number, transferSize = 1000) =>
  ({ name: `http://localhost:8080${path}`, startTime, responseEnd, transferSize }) as PerformanceResourceTiming

describe('the loading cost of a remote', () => {
  it('is the time in which any of its files was loading, and their bytes', () => {
    const entries = [
      file('/mfe/money/1/a.js', 100, 200),
      file('/mfe/money/1/b.js', 150, 260, 500),
      file('/mfe/money/1/c.js', 1000, 1010),
    ]
    expect(loadOf('money', entries)).toEqual({ bytes: 2500, ms: 170 })
  })

  it('does not count files of others', () => {
    expect(loadOf('money', [file('/mfe/moneybox/1/a.js', 0, 9), file('/static/mfe/money/x.js', 0, 9)])).toBeNull()
  })
})
