import * as z from 'zod'
import {
  amountText,
  dateFilter,
  defineCall,
  id,
  listAnswer,
  listQuery,
  results,
  text,
  wireObject,
} from '@portal/platform-contract'

const row = { id: { id }, Value: { amount: amountText } } as const

/** A small call table, with one call of each kind. */
export const noteCalls = {
  list: defineCall({
    name: 'notes.list',
    method: 'GET',
    path: 'user/Note/all',
    access: 'owner-or-admin',
    summary: 'Lists',
    query: listQuery(dateFilter, row),
    answer: listAnswer(wireObject(row)),
  }),
  add: defineCall({
    name: 'notes.add',
    method: 'PUT',
    path: 'user/Note/Add',
    access: 'signed-in',
    summary: 'Adds with a file',
    body: wireObject({ Value: { amount: amountText }, notis: { note: text(5).optional() } }),
    file: { required: true, kinds: ['pdf'], maxBytes: 100 },
    answer: results(wireObject(row)),
  }),
  edit: defineCall({
    name: 'notes.edit',
    method: 'PUT',
    path: 'user/Note/Edit',
    access: 'signed-in',
    summary: 'Edits',
    query: wireObject({ userid: { userId: z.string().optional() } }),
    body: wireObject({ event: { event: wireObject({ Timmar: { hours: z.number() } }) } }),
    answer: results(z.boolean()),
  }),
  signIn: defineCall({
    name: 'notes.signIn',
    method: 'POST',
    path: 'auth/login',
    access: 'anyone',
    summary: 'Signs in',
    body: wireObject({ email: { email: z.string() } }),
    answer: wireObject({ result: { isDone: z.boolean() } }),
  }),
  download: defineCall({
    name: 'notes.download',
    method: 'GET',
    path: 'user/file/Download',
    access: 'signed-in',
    summary: 'Bytes',
    query: wireObject({ url: { key: text(20) } }),
    answer: 'binary',
  }),
} as const
