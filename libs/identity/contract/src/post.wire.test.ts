import * as z from 'zod'
import { expect, it } from 'vitest'
import { postCalls, postForm } from './post.wire.ts'

it.each([
  [{ content: ' Hej ', owner: { id: 3 } }, 'Hej'],
  [{ message: 'Hej' }, 'Hej'],
  [{ content: 'x'.repeat(2000) }, 'x'.repeat(2000)],
])('parses a post and drops its claimed author (D6): %j', (wire, message) =>
  expect(z.decode(postForm, wire as never)).toEqual({ message }),
)

it.each([{}, { content: '  ' }, { content: 'x'.repeat(2001) }, { content: 7 }, { content: 'a\0b' }])(
  'refuses %j',
  (wire) => expect(z.safeDecode(postForm, wire as never).error?.issues[0]?.path).toEqual(['content']),
)

it('sends a post as `content`', () => expect(z.encode(postForm, { message: 'Hej' })).toEqual({ content: 'Hej' }))

it('names pictures by id, with a description of one line', () => {
  const pictures = [{ id: 7, description: 'Bullar på fat' }, { id: 8 }]
  const wire = { content: 'Hej', pictures: [{ id: 7, alt: 'Bullar på fat' }, { id: 8 }] }
  expect(z.encode(postForm, { message: 'Hej', pictures })).toEqual(wire)
  expect(z.decode(postForm, wire as never)).toEqual({ message: 'Hej', pictures })
  const sent = { content: 'Hej', pictures: [{ id: '7', alt: ' Bullar\npå fat ' }] }
  expect(z.decode(postForm, sent as never).pictures).toEqual([{ id: 7, description: 'Bullar på fat' }])
})

it('encodes the feed', () => {
  const answer = postCalls.list.answer as z.ZodType
  const wire = {
    results: [
      { id: 1, Firstname: 'Anna', Lastname: 'Ek', BildUrl: null, message: 'Hej', sdate: '2026-11-20 08:00:00' },
    ],
    more: true,
  }
  expect(z.encode(answer, z.decode(answer, wire as never))).toEqual(wire)
})
