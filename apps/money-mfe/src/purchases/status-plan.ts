import {
  type Purchase,
  purchaseState,
  type PurchaseState,
  type ReviewedPurchase,
  sealAllows,
} from '@portal/money-domain'

/** A row of any list of purchases: only that of all users' tells which months are sealed. */
export type AnyPurchase = Purchase & Pick<Partial<ReviewedPurchase>, 'isInSealedMonth'>

/** The rows that this state would change. A refused one may be refused again, with another comment. */
export const changedBy = <Row extends AnyPurchase>(rows: readonly Row[], state: PurchaseState): Row[] =>
  rows.filter((row) => sealAllows(row, state) && (state === 'refused' || purchaseState(row) !== state))

/** In a sealed month, where nothing is deleted. */
export const isInSealedMonth = (row: AnyPurchase): boolean => row.isInSealedMonth === true

/** True for a row that no status changes: it is ordered and in a sealed month. */
export const isSealed = (row: AnyPurchase): boolean => !sealAllows(row, 'submitted')
