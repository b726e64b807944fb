import { expect, it } from 'vitest'
import { recordMeant } from './meant-record.ts'

it.each([
  ['purchase', 'inköp #1', 1],
  ['purchase', 'Inkop 1', 1],
  ['receipt', 'kvitto 107', 107],
  ['receipt', ' kvitton #107 ', 107],
  ['receipt', 'receipt #107', 107],
  ['invoice', 'faktura nr 3', 3],
  ['invoice', 'faktura#3', 3],
  ['invoice', '#3', 3],
  ['invoice', 'nr 3', 3],
  ['receipt', 'faktura 3', undefined],
  ['receipt', 'kvitto', undefined],
  ['receipt', '107', 107],
  ['purchase', ' 28 ', 28],
  ['receipt', 'kvitto 107,50', undefined],
  ['receipt', 'taxi 107', undefined],
  ['receipt', 'kvitto 1234567890', undefined],
] as const)('a %s is meant by %j as number %s', (kind, text, number) => expect(recordMeant(kind, text)).toEqual(number))
