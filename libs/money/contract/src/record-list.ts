import * as z from 'zod'
import { type Codec, flag, id, idText, type ListPage, sumText, userIdText, wireObject } from '@portal/platform-contract'

/** How many records a list would have with other days: those of the present month, and all. */
export interface OtherDays {
  readonly month: number
  readonly all: number
}

/** A page of records. `otherDays` only where the list is empty and other days could be chosen; older services send none. */
export interface RecordPage<Row> extends ListPage<Row> {
  readonly otherDays?: OtherDays | undefined
}

/** `{ results, total, sum?, otherDays? }`. */
export const recordListAnswer = <Row>(row: Codec<Row>): Codec<RecordPage<Row>> =>
  wireObject({
    results: { rows: z.array(row) },
    total: { total: z.int() },
    sum: { sum: sumText.optional() },
    otherDays: { otherDays: z.object({ month: z.int(), all: z.int() }).optional() },
  })

/** One record, of this user if one is named. */
export interface NamedRecord {
  readonly id: number
  readonly userId?: number | undefined
}
export const namedRecord: Codec<NamedRecord> = wireObject({ fileId: { id: idText }, userid: { userId: userIdText } })

/** A deleted record; `canRestore` is absent from a service of a release without the call. */
export interface RemovedRecord {
  readonly id: number
  readonly canRestore?: boolean | undefined
}
export const removedRecord: Codec<RemovedRecord> = wireObject({
  id: { id },
  canRestore: { canRestore: z.boolean().optional() },
})

/** `Forseglad` is sent only for rows of sealed months; it is no column of a list, which cannot be sorted by it. */
export const sealed = { Forseglad: { isInSealedMonth: flag.optional() } } as const
