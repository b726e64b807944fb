import { expect, it } from 'vitest'
import { RECEIPT_FILE_KINDS } from './receipt.ts'

it('accepts documents and photos (D25)', () =>
  expect(RECEIPT_FILE_KINDS).toEqual(['pdf', 'xlsx', 'xls', 'jpeg', 'png', 'webp', 'heic']))
