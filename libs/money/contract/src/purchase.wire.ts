import * as z from 'zod'
import {
  isReviewer,
  MAX_QUANTITY,
  PURCHASE_FILE,
  type Purchase,
  type PurchaseState,
  type ReviewedPurchase,
} from '@portal/money-domain'
import {
  type AccessRule,
  ADD_LIMIT,
  EXPORT_LIMIT,
  amountText,
  type Codec,
  type DateFilter,
  dateFilter,
  defineCall,
  idText,
  type ListQuery,
  listQuery,
  plainDate,
  results,
  userIdText,
  wholeNumberText,
  wireObject,
} from '@portal/platform-contract'
import {
  comment,
  editRow,
  link,
  note,
  purchaseFields,
  purchaseState,
  purchaseStatus,
  purchaseType,
} from './purchase-fields.ts'
import { purchaseStep } from './purchase-step.wire.ts'
import { namedRecord, recordListAnswer, removedRecord, sealed } from './record-list.ts'

const purchaseRow: Codec<Purchase> = wireObject({ ...purchaseFields, ...sealed })

const reviewedFields = {
  ...purchaseFields,
  Firstname: { firstName: z.string() },
  Lastname: { lastName: z.string() },
  BildUrl: { pictureUrl: z.string().nullable() },
} as const
const reviewedRow: Codec<ReviewedPurchase> = wireObject({ ...reviewedFields, ...sealed })

const ownQuery = listQuery(dateFilter, purchaseFields)
/** The columns of a user's own list, and of the list of all users' purchases. */
export type PurchaseColumn = Exclude<keyof Purchase, 'isInSealedMonth'>
export type ReviewColumn = Exclude<keyof ReviewedPurchase, 'isInSealedMonth'>
/** Whether a list leaves out the purchases of sealed months, or has only those. */
export const SEAL_FILTERS = ['without', 'only'] as const
export type SealFilter = (typeof SEAL_FILTERS)[number]
/** The list of all users' purchases, optionally of one state only, and by the seal of their months. */
export type ReviewListQuery = ListQuery<DateFilter | undefined, ReviewColumn> & {
  readonly status?: PurchaseState | undefined
  readonly sealed?: SealFilter | undefined
}
const reviewQuery = listQuery(dateFilter, reviewedFields, {
  status: { status: purchaseState.optional() },
  sealed: { sealed: z.enum(SEAL_FILTERS).optional() },
}) as Codec<ReviewListQuery>

/** The form of the purchase dialogs. `isAdmin` and `Url`, which older clients add, are ignored. */
const formFields = {
  userid: { userId: userIdText },
  date: { date: plainDate },
  Type: { type: purchaseType },
  Antal: { quantity: wholeNumberText(1, MAX_QUANTITY) },
  Value: { amount: amountText },
  link: { link: link.optional() },
  notis: { note: note.optional() },
} as const

const reviewer: AccessRule = {
  name: 'reviewer',
  description: 'För administratörer och användare som får se alla inköp.',
  allows: isReviewer,
}

/** Purchases (Inköp): the caller's own, and all users' for reviewers. */
export const purchaseCalls = {
  list: defineCall({
    name: 'purchases.list',
    method: 'GET',
    path: 'user/Inkop/all',
    access: 'owner-or-admin',
    summary: 'A page of a user’s purchases with the total and sum of the filtered set',
    keptOffline: true,
    query: ownQuery,
    answer: recordListAnswer(purchaseRow),
  }),
  export: defineCall({
    name: 'purchases.export',
    method: 'GET',
    path: 'user/Inkop/export',
    access: 'owner-or-admin',
    limit: EXPORT_LIMIT,
    summary: 'All of a user’s purchases that the list shows, over all its pages and in its order, as a workbook',
    readNote: 'Hämtade inköpen som fil',
    query: ownQuery,
    answer: 'binary',
  }),
  listAll: defineCall({
    name: 'purchases.listAll',
    method: 'GET',
    path: 'Admin/Inkop/all',
    access: reviewer,
    summary:
      'A page of all users’ purchases with their owners (D28), or of one user’s for an administrator; with status those of one status, with sealed without those of sealed months or only those',
    query: reviewQuery,
    answer: recordListAnswer(reviewedRow),
  }),
  exportAll: defineCall({
    name: 'purchases.exportAll',
    method: 'GET',
    path: 'Admin/Inkop/export',
    access: reviewer,
    needsProof: true,
    limit: EXPORT_LIMIT,
    summary:
      'All users’ purchases that match the list’s query, over all pages and in its order, with their owners, as a workbook (D28)',
    readNote: 'Hämtade allas inköp som fil',
    query: reviewQuery,
    answer: 'binary',
  }),
  history: defineCall({
    name: 'purchases.history',
    method: 'GET',
    path: 'user/Inkop/history',
    access: 'owner-or-admin',
    summary: 'Who has given a purchase which status, when and with which comment, the earliest first',
    query: namedRecord,
    answer: results(z.array(purchaseStep)),
  }),
  add: defineCall({
    name: 'purchases.add',
    method: 'PUT',
    path: 'user/Inkop/Add',
    access: 'owner-or-admin',
    limit: ADD_LIMIT,
    summary: 'Submit a purchase; its file, link and note are optional (D24)',
    body: wireObject(formFields),
    file: PURCHASE_FILE,
    answer: results(purchaseRow),
  }),
  edit: defineCall({
    name: 'purchases.edit',
    method: 'PUT',
    path: 'user/Inkop/Edit',
    access: 'owner-or-admin',
    summary:
      'Change a purchase, refused when it is no longer as EditRow shows it (D29). Left out link, note, status, comment and file stay as they are; a comment with the status submitted refuses the purchase until its owner changes it',
    body: wireObject({
      ...formFields,
      id: { id: idText.optional() },
      status: { status: purchaseStatus.optional() },
      comment: { comment: comment.optional() },
      EditRow: { seen: editRow },
    }),
    file: PURCHASE_FILE,
    answer: results(purchaseRow),
  }),
  remove: defineCall({
    name: 'purchases.remove',
    method: 'DELETE',
    path: 'user/Inkop/delete',
    access: 'owner-or-admin',
    summary: 'Delete a purchase; row and file are kept for seven years',
    query: namedRecord,
    answer: results(removedRecord),
  }),
  restore: defineCall({
    name: 'purchases.restore',
    method: 'PUT',
    path: 'user/Inkop/restore',
    access: 'owner-or-admin',
    summary: 'Take back one’s own deletion of a purchase within an hour: it has its number, status and file again',
    body: namedRecord,
    answer: results(purchaseRow),
  }),
} as const
