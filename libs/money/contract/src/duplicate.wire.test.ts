import * as z from 'zod'
import { expect, it } from 'vitest'
import { duplicateCalls } from './duplicate.wire.ts'

const { answer, query } = duplicateCalls.find

it('encodes and decodes the matches', () => {
  const row = { id: 7, kind: 'Kvitto', name: 'taxi.pdf', Value: '1234.50', date: '2026-11-20', sameFile: 1 }
  const duplicate = { id: 7, kind: 'receipt', name: 'taxi.pdf', amount: 123_450, date: '2026-11-20', sameFile: true }
  if (answer === 'binary') throw new Error('not JSON')
  expect(z.encode(answer, [duplicate] as never)).toEqual({ results: [row] })
  expect(z.decode(answer, { results: [row] } as never)).toEqual([duplicate])
})

it.each([
  [{ sha256: 'x' }, 'sha256'],
  [{ sha256: 'A'.repeat(64) }, 'sha256'],
  [{ date: '2026-02-30' }, 'date'],
  [{ Value: 'tolv' }, 'Value'],
  [{ kind: 'Bil' }, 'kind'],
])('refuses %j, naming the field', (wire, field) =>
  expect(
    query && z.safeDecode(query, { kind: 'Kvitto', ...wire } as never).error?.issues.map(({ path }) => path),
  ).toEqual([[field]]),
)
