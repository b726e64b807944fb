import type { Document, RecordKind } from '@portal/money-domain'
import type { InBothLanguages } from '@portal/platform-domain'
import { textColumn } from '@portal/service-kit'
import { recordColumns, type RecordLine, recordLine, type SheetOf } from '../exports/record-sheet.ts'

const KIND_NAMES: InBothLanguages<Record<RecordKind, string>> = {
  sv: { receipt: 'Kvitto', invoice: 'Faktura', purchase: 'Inköp' },
  en: { receipt: 'Receipt', invoice: 'Invoice', purchase: 'Purchase' },
}

interface DocumentLine extends RecordLine {
  readonly kind: string
  readonly fileName: string
}

const ofDocuments = recordColumns<DocumentLine>()

/** Dokument (D32). */
export const DOCUMENT_SHEET: SheetOf<Document, DocumentLine> = {
  title: { sv: 'Dokument', en: 'Documents' },
  columns: [
    ofDocuments.id,
    ofDocuments.name,
    textColumn('kind', { sv: 'Typ', en: 'Type' }, 10),
    textColumn('fileName', { sv: 'Fil', en: 'File' }, 36),
    ofDocuments.amount,
    ...ofDocuments.days,
  ],
  line: (document, language) => ({
    ...recordLine(document, document.name, language),
    kind: KIND_NAMES[language][document.kind],
    fileName: document.fileName,
  }),
}
