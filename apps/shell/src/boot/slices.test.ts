import { expect, it } from 'vitest'
import { inSlices } from './slices.ts'

it('runs the parts in order, with other tasks between them', async () => {
  const seen: string[] = []
  const other = new MessageChannel()
  other.port1.addEventListener('message', () => seen.push('other task'))
  other.port1.start()
  await inSlices([
    async () => {
      seen.push('first')
      other.port2.postMessage(null)
    },
    async () => void seen.push('second'),
  ])
  expect(seen).toEqual(['first', 'other task', 'second'])
})
