import type { TFunction } from 'i18next'
import type { Document } from '@portal/money-domain'
import type { Column } from '@portal/ui'
import { fileColumn, nameColumn, recordColumns } from '../records/record-columns.tsx'
import { shownFile } from '../records/shown-name.ts'

/** #, Name, Typ, Fil, Värde, Månad/År (spec 2 §2, D32). */
export function documentColumns(t: TFunction, show: (row: Document) => void): readonly Column<Document>[] {
  const { id, amount, date } = recordColumns(t)
  return [
    id,
    nameColumn(t, 'name', (row) => shownFile(t, row.kind, row)),
    {
      id: 'kind',
      header: t('documents.kind'),
      isPlainOnCard: true,
      cell: ({ kind }) => t(`documents.kinds.${kind}`),
      width: 96,
    },
    fileColumn(t, show),
    amount,
    date,
  ]
}
