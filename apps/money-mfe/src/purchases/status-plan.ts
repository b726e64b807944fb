import { type Purchase, purchaseState, type PurchaseState, sealAllows } from '@portal/money-domain'

/** The rows that are not in this state yet and may get it. */
export const changedBy = <Row extends Purchase>(rows: readonly Row[], state: PurchaseState): Row[] =>
  rows.filter((row) => sealAllows(row, state) && purchaseState(row) !== state)

/** In a sealed month, where nothing is deleted. */
export const isInSealedMonth = (row: Purchase): boolean => row.isInSealedMonth === true

/** True for a row that no status changes: it is ordered and in a sealed month. */
export const isSealed = (row: Purchase): boolean => !sealAllows(row, 'submitted')
