import { RECEIPT_FILE, type Receipt } from '@portal/money-domain'
import { amountText, type Codec, dateFilter, defineCall, id, idText, listAnswer, listQuery, plainDate, results, text, userIdText, wireObject } from '@portal/platform-contract'

const receiptFields = {
  id: { id },
  invoiceName: { fileName: text(200) },
  invoiceUrl: { fileKey: text(100) },
  Value: { amount: amountText },
  invoicedate: { date: plainDate },
} as const

const receiptRow: Codec<Receipt> = wireObject(receiptFields)

/** Receipts (Kvitton). */
export const receiptCalls = {
  list: defineCall({
    name: 'receipts.list',
    method: 'GET',
    path: 'user/Kvitto/all',
    access: 'owner-or-admin',
    summary: 'A page of receipts with the total and sum of the filtered set',
    query: listQuery(dateFilter, receiptFields),
    answer: listAnswer(receiptRow),
  }),
  add: defineCall({
    name: 'receipts.add',
    method: 'PUT',
    path: 'user/Kvitto/Add',
    access: 'owner-or-admin',
    summary: 'Add a receipt with its file',
    body: wireObject({ userid: { userId: userIdText }, date: { date: plainDate }, Value: { amount: amountText } }),
    file: RECEIPT_FILE,
    answer: results(receiptRow),
  }),
  remove: defineCall({
    name: 'receipts.remove',
    method: 'DELETE',
    path: 'user/Kvitto/delete',
    access: 'admin',
    summary: 'Delete a receipt; row and file are kept for seven years',
    query: wireObject({ fileId: { id: idText }, userid: { userId: userIdText } }),
    answer: results(wireObject({ id: { id } })),
  }),
} as const
