import * as z from 'zod'
import { expect, it } from 'vitest'
import { documentCalls } from './document.wire.ts'

it.each([
  ['receipt', 'Kvitto'],
  ['invoice', 'Faktura'],
  ['purchase', 'Inkop'],
] as const)('encodes and decodes the file of a %s as %s', (kind, wireKind) => {
  const document = {
    id: 7,
    kind,
    name: 'taxi',
    fileName: 'taxi.pdf',
    fileKey: 'abc',
    amount: 123_450,
    date: '2026-11-20',
  }
  const row = {
    id: 7,
    kind: wireKind,
    name: 'taxi',
    FileName: 'taxi.pdf',
    FileUrl: 'abc',
    Value: '1234.50',
    FileDate: '2026-11-20',
  }
  const { answer } = documentCalls.list
  if (answer === 'binary') throw new Error('not JSON')
  expect(z.encode(answer, { rows: [document], total: 1, sum: 123_450 })).toEqual({
    results: [row],
    total: 1,
    sum: '1234.50',
  })
  expect(z.decode(answer, { results: [row], total: 1, sum: '1234.50' } as never)).toEqual({
    rows: [document],
    total: 1,
    sum: 123_450,
  })
})
