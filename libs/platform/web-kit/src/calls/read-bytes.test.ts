import { expect, it } from 'vitest'
import { readBytes } from './read-bytes.ts'

const streamOf = (pull: UnderlyingDefaultSource<Uint8Array>['pull']) =>
  new Response(new ReadableStream({ pull: pull ?? (() => {}) }), { headers: { 'content-type': 'text/plain' } })

it('reads everything and reports how much has arrived', async () => {
  const parts = ['Anna', ' och ', 'Bo']
  const told: number[] = []
  const bytes = await readBytes(
    streamOf((stream) => {
      const part = parts.shift()
      if (part === undefined) stream.close()
      else stream.enqueue(new TextEncoder().encode(part))
    }),
    (count) => told.push(count),
  )
  expect([await bytes.text(), bytes.type, told]).toEqual(['Anna och Bo', 'text/plain', [4, 9, 11]])
})

it('reports a network failure when the connection breaks on the way', async () => {
  const cut = streamOf((stream) => stream.error(new Error('reset')))
  await expect(readBytes(cut, () => {})).rejects.toMatchObject({ code: 'network' })
})
