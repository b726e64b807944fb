import {
  type Document,
  type Purchase,
  purchaseName,
  type PurchaseType,
  type RecordKind,
  type ReviewedPurchase,
  type Voucher,
} from '@portal/money-domain'
import { kronorFromOre, monthAndYear, type Ore, type PlainDate } from '@portal/platform-domain'
import { kronorColumn, type SheetColumn, textColumn } from '@portal/service-kit'
import { STATUS_NAMES } from '../purchases/status-names.ts'

/** A list as a sheet: its columns, labelled as on the screen, and how a record becomes a row. */
export interface SheetOf<Row, Line extends object> {
  readonly title: string
  readonly columns: readonly SheetColumn<Line>[]
  readonly line: (row: Row) => Line
}

interface RecordLine {
  readonly id: number
  readonly name: string
  readonly amount: number
  readonly month: string
  readonly date: string
}

interface AnyRecord {
  readonly id: number
  readonly amount: Ore
  readonly date: PlainDate
}

const recordLine = ({ id, amount, date }: AnyRecord, name: string): RecordLine => ({
  id,
  name,
  amount: kronorFromOre(amount),
  month: monthAndYear(date),
  date,
})

/** The columns that all lists of money records share, as on the screen, plus the full date. */
const recordColumns = <Line extends RecordLine>() => ({
  id: { key: 'id', header: '#', width: 8, format: '0' } satisfies SheetColumn<Line>,
  name: textColumn<Line>('name', 'Name', 36),
  amount: kronorColumn<Line>('amount', 'Värde'),
  days: [textColumn<Line>('month', 'Månad/År'), textColumn<Line>('date', 'Datum', 12)],
})

function voucherSheet(title: string): SheetOf<Voucher, RecordLine> {
  const { id, name, amount, days } = recordColumns<RecordLine>()
  return { title, columns: [id, name, amount, ...days], line: (voucher) => recordLine(voucher, voucher.fileName) }
}

export const RECEIPT_SHEET = voucherSheet('Kvitton')
export const INVOICE_SHEET = voucherSheet('Fakturor')

const KIND_NAMES: Record<RecordKind, string> = { receipt: 'Kvitto', invoice: 'Faktura', purchase: 'Inköp' }

interface DocumentLine extends RecordLine {
  readonly kind: string
  readonly fileName: string
}

const ofDocuments = recordColumns<DocumentLine>()

/** Dokument (D32). */
export const DOCUMENT_SHEET: SheetOf<Document, DocumentLine> = {
  title: 'Dokument',
  columns: [
    ofDocuments.id,
    ofDocuments.name,
    textColumn('kind', 'Typ', 10),
    textColumn('fileName', 'Fil', 36),
    ofDocuments.amount,
    ...ofDocuments.days,
  ],
  line: (document) => ({
    ...recordLine(document, document.name),
    kind: KIND_NAMES[document.kind],
    fileName: document.fileName,
  }),
}

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
  status: STATUS_NAMES[purchase.status],
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
