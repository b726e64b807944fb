import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { fileCalls } from '@portal/money-contract'
import type { Ore, PlainDate } from '@portal/platform-domain'
import { FilePreview, type PreviewedFile } from '@portal/ui'
import { api, formatKronor } from '@portal/web-kit'
import { useDownload } from './use-download.ts'

interface FileRecord { readonly fileKey: string | null; readonly fileName: string | null; readonly amount: Ore; readonly date: PlainDate }
interface ShownFile { readonly fileKey: string; readonly fileName: string; readonly amount: Ore; readonly date: PlainDate }

const fileOf = ({ fileKey, fileName, amount, date }: FileRecord): ShownFile[] => (fileKey === null || fileName === null ? [] : [{ fileKey, fileName, amount, date }])

/** Two lists on one page have one preview between them: the one that opens closes the other's. */
let closeOpen: (() => void) | null = null

/** The preview of files of a list's rows: `open(row)` shows its file, `isShown(row)` tells whose it is, `panel` goes into the page. */
export function usePreview(rows: readonly FileRecord[]) {
  const [shown, setShown] = useState<ShownFile | null>(null)
  const close = useCallback(() => setShown(null), [])
  const open = useCallback((row: FileRecord) => {
    const [file] = fileOf(row)
    if (!file) return
    if (closeOpen !== close) closeOpen?.()
    closeOpen = close
    setShown(file)
  }, [close])
  useEffect(() => () => {
    if (closeOpen === close) closeOpen = null
  }, [close])
  const isShown = useCallback(({ fileKey }: FileRecord) => fileKey !== null && fileKey === shown?.fileKey, [shown])

  const files = rows.flatMap(fileOf)
  const place = files.findIndex(({ fileKey }) => fileKey === shown?.fileKey)
  const beside = (step: 1 | -1) => {
    const file = place < 0 ? undefined : files[place + step]
    return file && (() => setShown(file))
  }
  const panel = shown && <RecordPreview file={shown} onPrevious={beside(-1)} onNext={beside(1)} onClose={close} />
  return { open, isShown, isOpen: shown !== null, panel }
}

interface Props {
  readonly file: ShownFile
  /** A dialog is open already. */
  readonly isOver?: boolean
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly onClose: () => void
}

/** A record's file with its value and day. The bytes come by the download call: no address of a file is ever in the page (D33). */
export function RecordPreview({ file: { fileKey, fileName, amount, date }, ...preview }: Props): ReactNode {
  const download = useDownload()
  const file = useMemo<PreviewedFile>(() => ({
    key: fileKey, name: fileName,
    load: (signal) => api.call(fileCalls.download, { fileKey, fileName }, { signal }) as Promise<Blob>,
  }), [fileKey, fileName])
  return <FilePreview file={file} about={`${formatKronor(amount)} · ${date}`} onDownload={() => download({ fileKey, fileName })} {...preview} />
}
