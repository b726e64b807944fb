import {
  type Purchase,
  purchaseName,
  purchaseState,
  type PurchaseType,
  type ReviewedPurchase,
} from '@portal/money-domain'
import type { InBothLanguages, Language } from '@portal/platform-domain'
import { type SheetColumn, textColumn } from '@portal/service-kit'
import { recordColumns, type RecordLine, recordLine, type SheetOf } from '../exports/record-sheet.ts'
import { STATES } from './status-names.ts'

const TYPE_NAMES: InBothLanguages<Record<PurchaseType, string>> = {
  sv: { variableCost: 'Rörliga kostnader', workTool: 'Arbetsverktyg' },
  en: { variableCost: 'Variable costs', workTool: 'Work tools' },
}

interface PurchaseLine extends RecordLine {
  readonly link: string
  readonly fileName: string
  readonly status: string
  readonly type: string
  readonly quantity: number
  readonly note: string
  readonly comment: string
}

const purchaseLine = (purchase: Purchase, language: Language): PurchaseLine => ({
  ...recordLine(purchase, purchaseName(purchase), language),
  link: purchase.link ?? '',
  fileName: purchase.fileName ?? '',
  status: STATES[language][purchaseState(purchase)],
  type: TYPE_NAMES[language][purchase.type],
  quantity: purchase.quantity,
  note: purchase.note,
  comment: purchase.comment ?? '',
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
    textColumn('link', { sv: 'Länk', en: 'Link' }, 36),
    textColumn('fileName', { sv: 'Fil', en: 'File' }, 30),
    amount,
    textColumn('status', { sv: 'Status', en: 'Status' }, 12),
    ...days,
    textColumn('type', { sv: 'Typ', en: 'Type' }, 18),
    { key: 'quantity', header: { sv: 'Antal', en: 'Quantity' }, width: 8, format: '0' },
    textColumn('note', { sv: 'Notis', en: 'Note' }, 40),
    textColumn('comment', { sv: 'Kommentar', en: 'Comment' }, 40),
  ]
}

/** Inköp: the fields of the list, and those of its dialog. */
export const PURCHASE_SHEET: SheetOf<Purchase, PurchaseLine> = {
  title: { sv: 'Inköp', en: 'Purchases' },
  columns: purchaseColumns(),
  line: purchaseLine,
}

/** Inköp förfrågan: the same with owners (D28). */
export const REVIEW_SHEET: SheetOf<ReviewedPurchase, PurchaseLine & { readonly owner: string }> = {
  title: { sv: 'Inköp förfrågan', en: 'Purchase requests' },
  columns: purchaseColumns(textColumn('owner', { sv: 'Användare', en: 'User' }, 24)),
  line: (purchase, language) => ({
    ...purchaseLine(purchase, language),
    owner: `${purchase.firstName} ${purchase.lastName}`.trim(),
  }),
}
