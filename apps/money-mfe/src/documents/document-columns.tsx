import type { TFunction } from 'i18next'
import type { Document } from '@portal/money-domain'
import type { Column } from '@portal/ui'
import { type FileActs, fileColumn, recordColumns } from '../records/record-columns.tsx'

/** #, Name, Typ, Fil, Värde, Månad/År (spec 2 §2, D32). */
export function documentColumns(t: TFunction, acts: FileActs<Document>): readonly Column<Document>[] {
  const { id, amount, date } = recordColumns(t)
  return [
    id,
    { id: 'name', header: t('records.name'), cell: ({ name }) => name, isMain: true },
    { id: 'kind', header: t('documents.kind'), cell: ({ kind }) => t(`documents.kinds.${kind}`), width: 110 },
    fileColumn(t, acts),
    amount,
    date,
  ]
}
