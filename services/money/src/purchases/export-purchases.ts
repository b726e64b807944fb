import type { PurchaseColumn, ReviewColumn, ReviewListQuery } from '@portal/money-contract'
import type { Purchase, ReviewedPurchase } from '@portal/money-domain'
import { dayInStockholm } from '@portal/platform-domain'
import type { MoneyDeps } from '../deps.ts'
import { type PurchaseListQuery, purchaseSource, reviewSource } from './list-purchases.repository.ts'
import { exportList, type Reader } from '../exports/export-list.ts'
import { listBatches } from '../exports/list-batches.repository.ts'
import { PURCHASE_SHEET, REVIEW_SHEET } from './purchase-sheet.ts'

type Deps = Pick<MoneyDeps, 'database' | 'clock' | 'log'>

/** The owner's purchases that match the list's query, as a workbook. */
export async function exportOwnPurchases(
  deps: Deps,
  ownerId: number,
  query: PurchaseListQuery,
  reader: Reader,
): Promise<Response> {
  const { orm } = deps.database
  const rows = await listBatches<Purchase, PurchaseColumn>(
    orm,
    purchaseSource(ownerId, query, dayInStockholm(deps.clock())),
    query,
  )
  return exportList(deps, PURCHASE_SHEET, rows, reader)
}

/** All users' purchases that match the list's query, with their owners (D28). */
export async function exportReviewedPurchases(deps: Deps, query: ReviewListQuery, reader: Reader): Promise<Response> {
  const { orm } = deps.database
  const rows = await listBatches<ReviewedPurchase, ReviewColumn>(
    orm,
    reviewSource(query, dayInStockholm(deps.clock())),
    query,
  )
  return exportList(deps, REVIEW_SHEET, rows, reader)
}
