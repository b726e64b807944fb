import { type ReactNode, useCallback, useMemo } from 'react'
import type { Document } from '@portal/money-domain'
import { RoomBeside } from '@portal/ui'
import { ListHeader } from '../records/list-header.tsx'
import { fileActions } from '../records/record-columns.tsx'
import { RecordList } from '../records/record-list.tsx'
import { useDownload } from '../records/use-download.ts'
import { usePreview } from '../records/use-preview.tsx'
import { useMoneyText } from '../texts.ts'
import { documentColumns } from './document-columns.tsx'
import { useDocuments } from './documents.api.ts'

/** An id is unique only within its kind. */
const documentId = ({ kind, id }: Document) => `${kind} ${id}`
const documentLabel = ({ fileName }: Document) => fileName

/** Dokument: the files of a user's receipts, invoices and purchases, read-only (D32). */
export default function DocumentsTab({ userId }: { readonly userId: number }): ReactNode {
  const t = useMoneyText()
  const view = useDocuments(userId)
  const download = useDownload()
  const { open: show, isShown, isOpen, panel } = usePreview(view)
  const columns = useMemo(() => documentColumns(t, show), [t, show])
  const rowActions = useCallback(
    (document: Document) =>
      fileActions(t, document.fileName, {
        show: () => show(document),
        download: () => download(document),
        isPreviewOpen: isOpen,
      }),
    [t, show, download, isOpen],
  )
  return (
    <RoomBeside isOpen={isOpen}>
      <ListHeader userId={userId} title={t('documents.title')} exports={view.exports} />
      <RecordList
        label={t('documents.title')}
        view={view}
        columns={columns}
        isBeside={isOpen}
        rowId={documentId}
        rowLabel={documentLabel}
        rowActions={rowActions}
        onRowClick={show}
        isMarked={isShown}
      />
      {panel}
    </RoomBeside>
  )
}
