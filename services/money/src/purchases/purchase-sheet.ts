import {
  type Purchase,
  purchaseName,
  purchaseState,
  type PurchaseType,
  type ReviewedPurchase,
} from '@portal/money-domain'
import { type SheetColumn, textColumn } from '@portal/service-kit'
import { recordColumns, type RecordLine, recordLine, type SheetOf } from '../exports/record-sheet.ts'
import { STATE_NAMES } from './status-names.ts'

const TYPE_NAMES: Record<PurchaseType, string> = { variableCost: 'Rörliga kostnader', workTool: 'Arbetsverktyg' }

interface PurchaseLine extends RecordLine {
  readonly link: string
  readonly fileName: string
  readonly status: string
  readonly type: string
  readonly quantity: number
  readonly note: string
}

const purchaseLine = (purchase: Purchase): PurchaseLine => ({
  ...recordLine(purchase, purchaseName(purchase)),
  link: purchase.link ?? '',
  fileName: purchase.fileName ?? '',
  status: STATE_NAMES[purchaseState(purchase)],
  type: TYPE_NAMES[purchase.type],
  quantity: purchase.quantity,
  note: purchase.note,
})

/** As on the screen, then the dialog's fields; `own` stands before the name. */
function purchaseColumns<Line extends PurchaseLine>(
  ...own: readonly SheetColumn<Line>[]
): readonly SheetColumn<Line>[] {
  const { id, name, amount, days } = recordColumns<Line>()
  return [
    id,
    ...own,
    name,
    textColumn('link', 'Länk', 36),
    textColumn('fileName', 'Fil', 30),
    amount,
    textColumn('status', 'Status', 12),
    ...days,
    textColumn('type', 'Typ', 18),
    { key: 'quantity', header: 'Antal', width: 8, format: '0' },
    textColumn('note', 'Notis', 40),
  ]
}

/** Inköp: the fields of the list, and those of its dialog. */
export const PURCHASE_SHEET: SheetOf<Purchase, PurchaseLine> = {
  title: 'Inköp',
  columns: purchaseColumns(),
  line: purchaseLine,
}

/** Inköp förfrågan: the same with owners (D28). */
export const REVIEW_SHEET: SheetOf<ReviewedPurchase, PurchaseLine & { readonly owner: string }> = {
  title: 'Inköp förfrågan',
  columns: purchaseColumns(textColumn('owner', 'Användare', 24)),
  line: (purchase) => ({ ...purchaseLine(purchase), owner: `${purchase.firstName} ${purchase.lastName}`.trim() }),
}
