import type { Document, RecordKind } from '@portal/money-domain'
import { textColumn } from '@portal/service-kit'
import { recordColumns, type RecordLine, recordLine, type SheetOf } from '../exports/record-sheet.ts'

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
