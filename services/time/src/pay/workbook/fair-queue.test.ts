import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Everybody's work in the order in which it is served. */
async function served(people: readonly number[]): Promise<number[]> {
  const queue = createFairQueue({ most: 10, mostOfOne: 9 })
  const order: number[] = []
  await Promise.all(people.map(async (userId) => queue.enter(userId)?.(() => Promise.resolve(order.push(userId)))))
  return order
}

it('serves people by turns, and each person’s work in its order', async () => {
  expect(await served([1, 1, 1, 2, 2, 3])).toEqual([1, 2, 3, 1, 2, 1])
})

it('A tab of Snurra, read in one round trip; every result and balance is computed on read (D44, D45).', () => {
  const queue = createFairQueue({ most: 4, mostOfOne: 2 })
  const entered = [1, 1, 1, 2, 2, 3].map((userId) => queue.enter(userId) !== null)
  expect(entered).toEqual([true, true, false, true, true, false])
})

it('A month with its saved figures, or with its initial ones.', async () => {
  const queue = createFairQueue({ most: 2, mostOfOne: 2 })
  const failing = queue.enter(1)?.(() => Promise.reject(new Error('x')))
  const next = queue.enter(1)?.(() => Promise.resolve('served'))
  await expect(failing).rejects.toThrow('x')
  expect(await next).toBe('served')
})
