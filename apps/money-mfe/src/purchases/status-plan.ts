import { type Purchase, purchaseState, type PurchaseState, sealAllows } from '@portal/money-domain'

/** The rows that this state would change. A refused one may be refused again, with another comment. */
export const changedBy = <Row extends Purchase>(rows: readonly Row[], state: PurchaseState): Row[] =>
  rows.filter((row) => sealAllows(row, state) && (state === 'refused' || purchaseState(row) !== state))

/** In a sealed month, where nothing is deleted. */
export const isInSealedMonth = (row: Purchase): boolean => row.isInSealedMonth === true

/** True for a row that no status changes: it is ordered and in a sealed month. */
export const isSealed = (row: Purchase): boolean => !sealAllows(row, 'submitted')
