import { type ReactNode, useCallback, useEffect, useId, useMemo } from 'react'
import { create } from 'zustand'
import { fileCalls } from '@portal/money-contract'
import type { Ore, PlainDate } from '@portal/platform-domain'
import { FilePreview, type PreviewedFile } from '@portal/ui'
import { useLocation } from '@portal/ui/router'
import { api, formatKronor } from '@portal/web-kit'
import { useDownload } from './use-download.ts'

interface FileRecord {
  readonly id: number
  readonly fileKey: string | null
  readonly fileName: string | null
  readonly amount: Ore
  readonly date: PlainDate
}
interface ShownFile {
  readonly fileKey: string
  readonly fileName: string
  readonly amount: Ore
  readonly date: PlainDate
}

const fileOf = ({ fileKey, fileName, amount, date }: FileRecord): ShownFile[] =>
  fileKey === null || fileName === null ? [] : [{ fileKey, fileName, amount, date }]

/** The file in the preview, and the list that opened it. */
const usePreviewed = create<{ readonly list: string; readonly file: ShownFile | null }>()(() => ({
  list: '',
  file: null,
}))

/**
 * The preview of a list's files: `open(row)` shows its file, `isShown(row)` says whether it is shown, `panel` goes into
 * the page. Two lists on one page share one preview, and both make room for it (`isOpen`). It closes when its record
 * leaves the list, by a search or another page. `rows` are the list's, undefined while it is loading.
 */
export function usePreview(rows: readonly FileRecord[] | undefined) {
  const list = useId()
  const { file, list: shownBy } = usePreviewed()
  const shown = shownBy === list ? file : null
  const show = useCallback((next: ShownFile | null) => usePreviewed.setState({ list, file: next }), [list])
  const open = useCallback(
    (row: FileRecord) => {
      const [found] = fileOf(row)
      if (found) show(found)
    },
    [show],
  )
  const isShown = useCallback(({ fileKey }: FileRecord) => fileKey !== null && fileKey === shown?.fileKey, [shown])

  // Closes the preview when the page is left or another tab of the page about a user is opened.
  const tab = new URLSearchParams(useLocation().search).get('tab')
  useEffect(
    () => () => {
      if (usePreviewed.getState().list === list) show(null)
    },
    [list, show, tab],
  )

  const shownRow = shown ? rows?.find(isShown) : undefined
  const hasLeft = shown !== null && rows !== undefined && shownRow === undefined
  useEffect(() => {
    if (hasLeft) show(null)
  }, [hasLeft, show])

  const files = (rows ?? []).flatMap(fileOf)
  const place = files.findIndex(({ fileKey }) => fileKey === shown?.fileKey)
  const beside = (step: 1 | -1) => {
    const next = place < 0 ? undefined : files[place + step]
    return next && (() => show(next))
  }
  const panel = shown && (
    <RecordPreview file={shown} onPrevious={beside(-1)} onNext={beside(1)} onClose={() => show(null)} />
  )
  return { open, isShown, shownId: shownRow?.id, isOpen: file !== null, panel }
}

/** A stored file, as the preview loads it. */
export const usePreviewedFile = ({ fileKey, fileName }: Pick<ShownFile, 'fileKey' | 'fileName'>): PreviewedFile =>
  useMemo(
    () => ({
      key: fileKey,
      name: fileName,
      load: (signal) => api.call(fileCalls.download, { fileKey, fileName }, { signal }) as Promise<Blob>,
    }),
    [fileKey, fileName],
  )

interface Props {
  readonly file: ShownFile
  /** A dialog is already open. */
  readonly isOver?: boolean
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly onClose: () => void
}

/**
 * A record's file with its value and day. The bytes come by the download call: the page never contains a file's URL
 * (D33).
 */
export function RecordPreview({ file: { fileKey, fileName, amount, date }, ...preview }: Props): ReactNode {
  const download = useDownload()
  const file = usePreviewedFile({ fileKey, fileName })
  return (
    <FilePreview
      file={file}
      about={`${formatKronor(amount)} · ${date}`}
      onDownload={() => download({ fileKey, fileName })}
      {...preview}
    />
  )
}
