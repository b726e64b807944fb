import { expect, it } from 'vitest'
import { onFirstUse } from './on-first-use.ts'

it('creates a value when it is first asked for, and once', () => {
  let count = 0
  const value = onFirstUse(() => {
    count += 1
    return undefined
  })
  expect(count).toBe(0)
  value()
  value()
  expect(count).toBe(1)
})
