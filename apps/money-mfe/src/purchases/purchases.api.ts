import { documentCalls, duplicateCalls, purchaseCalls, type SealFilter } from '@portal/money-contract'
import { isReviewer, type PurchaseState } from '@portal/money-domain'
import { api, type ReadAhead, useAct, useCall, useSession } from '@portal/web-kit'
import { readRecordsAhead, useRecordList, useRecords } from '../records/use-record-list.ts'
import { actorOf } from './use-actor.ts'

export const OWN_COLUMNS = ['id', 'fileName', 'link', 'amount', 'status', 'date'] as const
const ALL_COLUMNS = [...OWN_COLUMNS, 'firstName'] as const
/** What one round can change. */
export const MOST_TICKED = 200
/** The longest page of the list's call. */
const LONGEST_PAGE = 50
/** The reads that a changed purchase makes stale. */
export const PURCHASE_LISTS = [
  purchaseCalls.list,
  purchaseCalls.listAll,
  purchaseCalls.history,
  documentCalls.list,
  duplicateCalls.find,
]

/** Fetches the purchases that the user's page begins with. */
export const readPurchasesAhead = (read: ReadAhead): void =>
  isReviewer(actorOf(useSession.getState().user))
    ? readRecordsAhead(read, purchaseCalls.listAll, 'all-purchases', ALL_COLUMNS)
    : readRecordsAhead(read, purchaseCalls.list, 'purchases', OWN_COLUMNS)

/** A user's own purchases that match the list's query, and functions that change the list. */
export function useOwnPurchases(userId?: number) {
  const controls = useRecordList('purchases', OWN_COLUMNS, userId)
  const input = { userId, ...controls.query }
  const records = useRecords(purchaseCalls.list, input, controls.state)
  return { ...controls, ...records, exports: records.exportBy(purchaseCalls.export) }
}

/** All users', for users who may see them (D28), or one user's; of one status or of every, and by the months' seals. */
export function useAllPurchases(
  status: PurchaseState | undefined,
  userId: number | undefined,
  sealed: SealFilter | undefined,
) {
  const controls = useRecordList('all-purchases', ALL_COLUMNS)
  const query = { ...controls.query, userId }
  const input = {
    ...query,
    ...(status === undefined ? {} : { status }),
    ...(sealed === undefined ? {} : { sealed }),
  }
  const records = useRecords(purchaseCalls.listAll, input, controls.state)
  const fetchRows = async () => {
    const pageOf = (page: number) => api.call(purchaseCalls.listAll, { ...input, page, pageSize: LONGEST_PAGE })
    const first = await pageOf(0)
    const pages = Math.ceil(Math.min(first.total, MOST_TICKED) / LONGEST_PAGE)
    const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => pageOf(index + 1)))
    return [first, ...others].flatMap(({ rows }) => rows)
  }
  return {
    ...controls,
    ...records,
    query,
    fetchRows,
    isFiltered: records.isFiltered || status !== undefined || userId !== undefined || sealed !== undefined,
    exports: records.exportBy(purchaseCalls.exportAll),
  }
}

/** Who has given a purchase which status, the earliest first. */
export const usePurchaseHistory = (id: number) => useCall(purchaseCalls.history, { id })

export const useAddPurchase = () => useAct(purchaseCalls.add, { refreshes: PURCHASE_LISTS })

export const useEditPurchase = () => useAct(purchaseCalls.edit, { refreshes: PURCHASE_LISTS })

/** Its form may still be open: a deleted purchase has no history to read again. */
export const useDeletePurchase = () =>
  useAct(purchaseCalls.remove, { refreshes: PURCHASE_LISTS.filter((call) => call !== purchaseCalls.history) })

export const useRestorePurchase = () => useAct(purchaseCalls.restore, { refreshes: PURCHASE_LISTS })
