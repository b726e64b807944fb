import { expect, test } from 'vitest'
import { BusySet } from './busy-set.ts'

const item = (name: string) => ({ name, place: -1 })

test('an item is held once, however often it is added', () => {
  const set = new BusySet<ReturnType<typeof item>>()
  const one = item('one')
  set.add(one)
  set.add(one)
  expect(set.values()).toEqual([one])
})

test.each([
  ['first', ['three', 'two']],
  ['middle', ['one', 'three']],
  ['last', ['one', 'two']],
] as const)('deleting the %s item keeps the others', (which, kept) => {
  const set = new BusySet<ReturnType<typeof item>>()
  const items = ['one', 'two', 'three'].map(item)
  for (const each of items) set.add(each)
  const deleted = items[{ first: 0, middle: 1, last: 2 }[which]]
  if (!deleted) throw new Error('There are three items')
  set.delete(deleted)
  set.delete(deleted)
  expect(set.values().map(({ name }) => name)).toEqual(kept)
  set.add(deleted)
  expect(set.size).toBe(3)
})

test('items can be deleted while the values of a moment are read', () => {
  const set = new BusySet<ReturnType<typeof item>>()
  for (const name of ['one', 'two', 'three']) set.add(item(name))
  for (const each of set.values()) set.delete(each)
  expect(set.size).toBe(0)
})
