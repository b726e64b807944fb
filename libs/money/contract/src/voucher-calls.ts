import type { Voucher, VoucherInput } from '@portal/money-domain'
import {
  ADD_LIMIT,
  type Call,
  EXPORT_LIMIT,
  flag,
  type DateFilter,
  dateFilter,
  defineCall,
  type FieldMap,
  type CallFile,
  idText,
  type ListQuery,
  listQuery,
  looseId,
  results,
  userIdText,
  wholeNumberText,
  wireObject,
} from '@portal/platform-contract'
import {
  type NamedRecord,
  namedRecord,
  recordListAnswer,
  type RecordPage,
  type RemovedRecord,
  removedRecord,
  sealed,
} from './record-list.ts'
import { seenRow } from './seen-row.ts'

type VoucherQuery<Row extends Voucher> = ListQuery<DateFilter | undefined, keyof Row & string>

/** The corrected fields, and the row as it was shown. */
export type Correction<Row extends Voucher, Input extends VoucherInput> = Input & {
  readonly id: number
  readonly userId?: number | undefined
  readonly seen?: Partial<Row> | undefined
}

/** The calls of one kind of voucher, by its row and by the fields of its form. */
export interface VoucherCalls<Row extends Voucher, Input extends VoucherInput> {
  readonly list: Call<VoucherQuery<Row>, RecordPage<Row>, 'owner-or-admin', undefined>
  readonly export: Call<VoucherQuery<Row>, unknown, 'owner-or-admin', undefined>
  /** `turns`: how its file is turned, in quarters clockwise. */
  readonly add: Call<
    Input & { userId?: number | undefined; turns?: number | undefined },
    Row,
    'owner-or-admin',
    CallFile & { required: true }
  >
  readonly correct: Call<Correction<Row, Input>, Row, 'owner-or-admin', undefined>
  readonly remove: Call<NamedRecord, RemovedRecord, 'admin', undefined>
  readonly restore: Call<NamedRecord, Row, 'admin', undefined>
}

interface VoucherResource<M extends FieldMap, I extends FieldMap, F extends CallFile> {
  /** Prefix of the calls' names. */
  readonly name: string
  /** The singular, for the summaries. */
  readonly noun: string
  /** The audit page's text when an administrator exports another user's as a workbook. */
  readonly exportNote: string
  /** Prefix of the calls' paths. */
  readonly path: string
  /** The wire names of a row. */
  readonly row: M
  /** The wire names of the form's fields; the file is sent beside them. */
  readonly input: I
  readonly file: F
}

/** The calls that receipts and invoices share; only the wire names, the fields and the kinds of files differ. */
export function voucherCalls<const M extends FieldMap, const I extends FieldMap, F extends CallFile>({
  name,
  noun,
  exportNote,
  path,
  row,
  input,
  file,
}: VoucherResource<M, I, F>) {
  const shown = { ...row, Granskad: { isReviewed: flag.optional() }, ...sealed } as const
  const voucherRow = wireObject(shown)
  const query = listQuery(dateFilter, row)
  return {
    list: defineCall({
      name: `${name}.list`,
      method: 'GET',
      path: `${path}/all`,
      access: 'owner-or-admin',
      summary: `A page of ${name} with the total and sum of the filtered set`,
      keptOffline: true,
      query,
      answer: recordListAnswer(voucherRow),
    }),
    export: defineCall({
      name: `${name}.export`,
      method: 'GET',
      path: `${path}/export`,
      access: 'owner-or-admin',
      limit: EXPORT_LIMIT,
      summary: `All ${name} that the list shows, over all its pages and in its order, as a workbook`,
      readNote: exportNote,
      query,
      answer: 'binary',
    }),
    add: defineCall({
      name: `${name}.add`,
      method: 'PUT',
      path: `${path}/Add`,
      access: 'owner-or-admin',
      limit: ADD_LIMIT,
      summary: `Add ${noun} with its file`,
      // Older services drop the turn, and list the file as it was sent.
      body: wireObject({
        userid: { userId: userIdText },
        Vridning: { turns: wholeNumberText(0, 3).optional() },
        ...input,
      }),
      file,
      answer: results(voucherRow),
    }),
    correct: defineCall({
      name: `${name}.correct`,
      method: 'PUT',
      path: `${path}/Edit`,
      access: 'owner-or-admin',
      summary: `Correct ${noun}'s date and value, refused when it is no longer as EditRow shows it (D29), and for its owner once an administrator has opened the file`,
      body: wireObject({
        id: { id: idText },
        userid: { userId: userIdText },
        ...input,
        EditRow: { seen: seenRow({ ...row, id: { id: looseId } }) },
      }),
      answer: results(voucherRow),
    }),
    remove: defineCall({
      name: `${name}.remove`,
      method: 'DELETE',
      path: `${path}/delete`,
      access: 'admin',
      summary: `Delete ${noun}; row and file are kept for seven years`,
      query: namedRecord,
      answer: results(removedRecord),
    }),
    restore: defineCall({
      name: `${name}.restore`,
      method: 'PUT',
      path: `${path}/restore`,
      access: 'admin',
      summary: `Take back one’s own deletion of ${noun} within an hour: it has its number and file again`,
      body: namedRecord,
      answer: results(voucherRow),
    }),
  } as const
}
