import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readEvents } from './read-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bytes = new TextEncoder()
const streamOf = (...pieces: readonly Uint8Array[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece)
        controller.close()
      },
    }),
  )
const read = async (response: Response) => {
  const events: string[] = []
  await readEvents(response, (data) => events.push(data))
  return events
}

it('gives the data of each event, without signs of life', async () => {
  expect(await read(streamOf(bytes.encode(':\n\ndata: 1\n\n:\n\ndata: a\ndata: b\n\n')))).toEqual(['1', 'a\nb'])
})

it('joins an event that comes in pieces, also inside a character', async () => {
  const whole = bytes.encode('data: Åke\n\n')
  expect(await read(streamOf(whole.slice(0, 7), whole.slice(7, 11), whole.slice(11)))).toEqual(['Åke'])
})

it('gives nothing of an event that breaks off', async () => {
  expect(await read(streamOf(bytes.encode('data: 1\n\ndata: 2')))).toEqual(['1'])
})

it('throws a network error when the line breaks', async () => {
  const broken = new Response(new ReadableStream({ start: (controller) => controller.error(new Error('cut')) }))
  await expect(read(broken)).rejects.toMatchObject({ code: 'network' })
})

it('ends when the line is silent for half a minute', async () => {
  const reading = read(
    new Response(new ReadableStream({ start: (controller) => controller.enqueue(bytes.encode(':\n\n')) })),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await reading).toEqual([])
})
