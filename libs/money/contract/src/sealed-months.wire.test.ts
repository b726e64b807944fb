import * as z from 'zod'
import { expect, it } from 'vitest'
import { sealedMonthCalls } from './sealed-months.wire.ts'

it('encodes and decodes the months, with the sentence of the refusal', () => {
  const { answer } = sealedMonthCalls.find
  if (answer === 'binary') throw new Error('not JSON')
  const wire = { results: { months: ['2026-09', '2026-10'], Text: 'Månaden är förseglad.' } }
  const decoded = { months: ['2026-09', '2026-10'], refusal: 'Månaden är förseglad.' }
  expect(z.encode(answer, decoded as never)).toEqual(wire)
  expect(z.decode(answer, wire as never)).toEqual(decoded)
})
