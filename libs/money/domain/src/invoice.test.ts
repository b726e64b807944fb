import { expect, it } from 'vitest'
import { INVOICE_FILE } from './invoice.ts'

it('accepts documents and no photos (D25)', () => expect(INVOICE_FILE.kinds).toEqual(['pdf', 'xlsx', 'xls']))
