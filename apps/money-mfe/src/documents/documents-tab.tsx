import { type ReactNode, useMemo } from 'react'
import type { Document } from '@portal/money-domain'
import { ListHeader } from '../records/list-header.tsx'
import { RecordList } from '../records/record-list.tsx'
import { useDownload } from '../records/use-download.ts'
import { useMoneyText } from '../texts.ts'
import { documentColumns } from './document-columns.tsx'
import { useDocuments } from './documents.api.ts'

/** An id is unique only within its kind. */
const documentId = ({ kind, id }: Document) => `${kind} ${id}`

/** Dokument: the files of a user's receipts, invoices and purchases, to read (D32). */
export default function DocumentsTab({ userId }: { readonly userId: number }): ReactNode {
  const t = useMoneyText()
  const download = useDownload()
  const columns = useMemo(() => documentColumns(t, download), [t, download])
  return (
    <>
      <ListHeader userId={userId} title={t('documents.title')} />
      <RecordList label={t('documents.title')} view={useDocuments(userId)} columns={columns} rowId={documentId} />
    </>
  )
}
