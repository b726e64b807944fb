import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** All users' work in the order in which it runs. */
async function served(people: readonly number[]): Promise<number[]> {
  const queue = createFairQueue({ most: 10, mostOfOne: 9 })
  const order: number[] = []
  await Promise.all(people.map(async (userId) => queue.enter(userId)?.(() => Promise.resolve(order.push(userId)))))
  return order
}

it("serves users in turn, and each user's work in order", async () => {
  expect(await served([1, 1, 1, 2, 2, 3])).toEqual([1, 2, 3, 1, 2, 1])
})

it('gives each user at most a share of the places, and accepts no more than its limit', () => {
  const queue = createFairQueue({ most: 4, mostOfOne: 2 })
  const entered = [1, 1, 1, 2, 2, 3].map((userId) => queue.enter(userId) !== null)
  expect(entered).toEqual([true, true, false, true, true, false])
})

it('continues after failed work', async () => {
  const queue = createFairQueue({ most: 2, mostOfOne: 2 })
  const failing = queue.enter(1)?.(() => Promise.reject(new Error('x')))
  const next = queue.enter(1)?.(() => Promise.resolve('served'))
  await expect(failing).rejects.toThrow('x')
  expect(await next).toBe('served')
})
