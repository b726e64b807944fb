import * as z from 'zod'
import type { Document, NumberedRecord } from '@portal/money-domain'
import {
  EXPORT_LIMIT,
  amountText,
  type Codec,
  dateFilter,
  defineCall,
  id,
  idText,
  listQuery,
  plainDate,
  results,
  searchText,
  text,
  wireObject,
} from '@portal/platform-contract'
import { fileTurns } from './file.wire.ts'
import { recordKind } from './record-kind.ts'
import { recordListAnswer } from './record-list.ts'

const documentFields = {
  id: { id },
  name: { name: text(200) },
  FileName: { fileName: text(200) },
  FileUrl: { fileKey: text(100) },
  Value: { amount: amountText },
  FileDate: { date: plainDate },
  kind: { kind: recordKind },
  Vridning: { turns: fileTurns.optional() },
} as const

const documentRow: Codec<Document> = wireObject(documentFields)
const { name: _name, FileUrl: _key, Vridning: _turns, ...numberedFields } = documentFields
const numberedRow: Codec<NumberedRecord> = wireObject({
  ...numberedFields,
  userid: { ownerId: id },
  Firstname: { firstName: z.string() },
  Lastname: { lastName: z.string() },
})
const query = listQuery(dateFilter, documentFields)

/** Documents (Dokument): the files of a user's receipts, invoices and purchases. */
export const documentCalls = {
  list: defineCall({
    name: 'documents.list',
    method: 'GET',
    path: 'user/Document/all',
    access: 'owner-or-admin',
    summary: 'A page of a user’s files of every kind of record with the total and sum of the filtered set (D32)',
    query,
    answer: recordListAnswer(documentRow),
  }),
  numbered: defineCall({
    name: 'documents.numbered',
    method: 'GET',
    path: 'Admin/Document/number',
    access: 'admin',
    summary: 'The receipt and the invoice with a number, of any user, with their owners',
    query: wireObject({ number: { number: idText } }),
    answer: results(z.array(numberedRow)),
  }),
  found: defineCall({
    name: 'documents.found',
    method: 'GET',
    path: 'Admin/Document/search',
    access: 'admin',
    summary:
      'The newest receipts and invoices of any user, at most three of each, that a text finds, with their owners',
    query: wireObject({ searchTerm: { search: searchText(100) }, kind: { kind: recordKind.optional() } }),
    answer: results(z.array(numberedRow)),
  }),
  export: defineCall({
    name: 'documents.export',
    method: 'GET',
    path: 'user/Document/export',
    access: 'owner-or-admin',
    limit: EXPORT_LIMIT,
    summary: 'All documents that the list shows, over all its pages and in its order, as a workbook',
    readNote: 'Hämtade dokumentlistan som fil',
    query,
    answer: 'binary',
  }),
} as const
