import * as z from 'zod'
import { type Codec, type FieldMap, jsonText, wireObject } from '@portal/platform-contract'

const SEEN_RULE = 'ska vara raden som den visades, som JSON.'
const sentRow = jsonText(z.record(z.string(), z.unknown()))

/**
 * `EditRow` of one kind of record: the row as the editor saw it, as JSON text with any of its fields (D29). Empty text
 * is no row; a null field was seen empty, and is compared as empty.
 */
export function seenRow<Row extends object>(fields: FieldMap): Codec<Partial<Row> | undefined> {
  const seenFields = wireObject(
    Object.fromEntries(
      Object.entries(fields).map(([wire, field]) => [
        wire,
        Object.fromEntries(Object.entries(field).map(([own, schema]) => [own, schema.optional()])),
      ]),
    ),
  ) as Codec<Partial<Row>>
  return z.codec(z.string(SEEN_RULE).optional(), z.custom<Partial<Row> | undefined>(), {
    decode: (sent, context) => {
      if (sent === undefined || sent.trim() === '') return undefined
      const json = z.safeDecode(sentRow, sent)
      const seen = json.success && z.safeDecode(seenFields, nullsAsEmpty(json.data) as Partial<Row>)
      if (seen && seen.success) return seen.data
      context.issues.push({ code: 'custom', message: SEEN_RULE, input: sent })
      return z.NEVER
    },
    encode: (seen) => seen && JSON.stringify(z.encode(seenFields, seen)),
  })
}

const nullsAsEmpty = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).map(([wire, value]) => [wire, value ?? '']))
