import * as z from 'zod'
import { RECORD_KINDS, type RecordKind } from '@portal/money-domain'

const WIRE_KINDS = { receipt: 'Kvitto', invoice: 'Faktura', purchase: 'Inkop' } as const satisfies Record<
  RecordKind,
  string
>

/** The kind of a record. */
export const recordKind = z.codec(
  z.enum(['Kvitto', 'Faktura', 'Inkop'], 'ska vara Kvitto, Faktura eller Inkop.'),
  z.enum(RECORD_KINDS),
  {
    decode: (sent) => RECORD_KINDS.find((kind) => WIRE_KINDS[kind] === sent) ?? 'receipt',
    encode: (kind) => WIRE_KINDS[kind],
  },
)
