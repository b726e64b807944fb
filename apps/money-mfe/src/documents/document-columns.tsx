import type { TFunction } from 'i18next'
import type { Document } from '@portal/money-domain'
import type { Column } from '@portal/ui'
import { fileColumn, recordColumns } from '../records/record-columns.tsx'

/** #, Name, Typ, Fil, Värde, Månad/År (spec 2 §2, D32). */
export function documentColumns(t: TFunction, show: (row: Document) => void): readonly Column<Document>[] {
  const { id, amount, date } = recordColumns(t)
  return [
    id,
    { id: 'name', header: t('records.name'), cell: ({ name }) => name, isMain: true },
    { id: 'kind', header: t('documents.kind'), cell: ({ kind }) => t(`documents.kinds.${kind}`), width: 110 },
    fileColumn(t, show),
    amount,
    date,
  ]
}
