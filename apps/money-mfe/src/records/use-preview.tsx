import { type ComponentProps, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { create } from 'zustand'
import { fileCalls } from '@portal/money-contract'
import type { Ore, PlainDate } from '@portal/platform-domain'
import { FilePreview, type PreviewedFile } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { useLocation } from '@portal/ui/router'
import { api, formatKronor } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { turnKeeper } from './keep-turn.ts'
import { hasRowsOf, pageBeside, type PagedList } from './page-beside.ts'
import { Sealed } from './record-columns.tsx'
import type { RecordView } from './record-list.tsx'
import { useDownload } from './use-download.ts'
import { WholeDates } from './whole-dates.tsx'

interface FileRecord {
  readonly id: number
  readonly fileKey: string | null
  readonly fileName: string | null
  readonly amount: Ore
  readonly date: PlainDate
  readonly turns?: number | undefined
  readonly isInSealedMonth?: boolean | undefined
}
interface PreviewedList<Row> extends PagedList<Row> {
  readonly change: RecordView<Row>['change']
}
interface ShownFile {
  readonly fileKey: string
  readonly fileName: string
  readonly amount: Ore
  readonly date: PlainDate
  readonly turns?: number | undefined
  readonly isInSealedMonth?: boolean | undefined
}
type Action = ComponentProps<typeof FilePreview>['action']

const fileOf = ({ fileKey, fileName, amount, date, turns, isInSealedMonth }: FileRecord): ShownFile[] =>
  fileKey === null || fileName === null ? [] : [{ fileKey, fileName, amount, date, turns, isInSealedMonth }]

/** The page that a list turns to, to show its first or last file. */
interface Turning {
  readonly page: number
  readonly step: 1 | -1
}

interface Previewed {
  /** The list that opened the file. */
  readonly list: string
  readonly file: ShownFile | null
  readonly turning: Turning | null
}
const usePreviewed = create<Previewed>()(() => ({ list: '', file: null, turning: null }))

/** Brings a row into sight, clear of what sticks to the window's edges. */
function bringIntoSight(row: Element | null): void {
  const { top, bottom } = row?.getBoundingClientRect() ?? { top: EDGE, bottom: EDGE }
  if (top < EDGE || bottom > window.innerHeight - 2 * EDGE) row?.scrollIntoView({ block: 'center' })
}
/** In pixels: as high as the page's header. */
const EDGE = 72

/**
 * The preview of a list's files: `open(row)` shows its file, `isShown(row)` says whether it is shown, `panel` goes into
 * the page. Two lists on one page share one preview, and both make room for it (`isOpen`). Its arrows go over the list's
 * pages, and the list follows. It closes when its record leaves the list, by a search or another page. `actionOf` is
 * what the preview offers to do with its record.
 */
export function usePreview<Row extends FileRecord>(view: PreviewedList<Row>, actionOf?: (row: Row) => Action) {
  const list = useId()
  const { file, list: shownBy, turning: turned } = usePreviewed()
  const rows = view.list.data?.rows
  const files = (rows ?? []).flatMap(fileOf)
  const turning = shownBy === list ? turned : null
  const hasTurned = turning !== null && hasRowsOf(view, turning.page)
  const arrived = hasTurned ? files.at(turning.step === 1 ? 0 : -1) : undefined
  const shown = arrived ?? (shownBy === list ? file : null)
  const show = useCallback(
    (next: ShownFile | null) => usePreviewed.setState({ list, file: next, turning: null }),
    [list],
  )
  const open = useCallback(
    (row: FileRecord) => {
      const [found] = fileOf(row)
      if (found) show(found)
    },
    [show],
  )
  const shownKey = shown?.fileKey ?? null
  const isShown = useHasFile(shownKey)
  const lastRow = useRef<Element>(null)
  const returnTo = useCallback((opener: Element | null) => placeIn(lastRow.current, opener), [])

  // Closes the preview when the page is left or another tab of the page about a user is opened.
  const tab = new URLSearchParams(useLocation().search).get('tab')
  useEffect(
    () => () => {
      if (usePreviewed.getState().list === list) show(null)
    },
    [list, show, tab],
  )

  useEffect(() => {
    if (hasTurned && shown) show(shown)
  }, [hasTurned, shown, show])
  useEffect(() => {
    if (shownKey === null) return
    lastRow.current = document.querySelector(':is(tr, li)[aria-current="true"]')
    bringIntoSight(lastRow.current)
  }, [shownKey])

  const shownRow = shown ? rows?.find(isShown) : undefined
  const hasLeft = shown !== null && rows !== undefined && shownRow === undefined
  useEffect(() => {
    if (hasLeft) show(null)
  }, [hasLeft, show])

  const place = files.findIndex(({ fileKey }) => fileKey === shownKey)
  const beside = (step: 1 | -1) => {
    const next = files[place + step]
    if (place < 0 || turning) return undefined
    if (next) return () => show(next)
    const page = pageBeside(view, step)
    if (page === undefined) return undefined
    return () => {
      usePreviewed.setState({ turning: { page, step } })
      view.change({ page }, { replaces: true })
    }
  }
  // The row as it is now: its value and day may be corrected meanwhile.
  const [current] = shownRow ? fileOf(shownRow) : []
  const panel = shown && (
    <RecordPreview
      file={current ?? shown}
      action={shownRow && actionOf?.(shownRow)}
      onPrevious={beside(-1)}
      onNext={beside(1)}
      returnTo={returnTo}
      onClose={() => show(null)}
    />
  )
  return { open, isShown, shownId: shownRow?.id, isOpen: file !== null, panel }
}

/**
 * What gets the focus in the row of the shown file: the button that opened it, which an open preview may have left out
 * for its room (null while it is there), or else the row's name.
 */
function placeIn(row: Element | null, opener: Element | null): Element | null {
  if (!row || row.contains(opener)) return null
  const label = opener?.getAttribute('aria-label') ?? null
  const again = [...row.querySelectorAll('button[aria-label]')].find((one) => one.getAttribute('aria-label') === label)
  return again ?? row.querySelector('[data-opens]')
}

/** Whether a row has the file with this key. */
const useHasFile = (key: string | null) =>
  useCallback(({ fileKey }: FileRecord) => fileKey !== null && fileKey === key, [key])

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
  readonly action?: Action
  readonly returnTo?: ComponentProps<typeof FilePreview>['returnTo']
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly onClose: () => void
}

/**
 * A record's file with its value and day, and whether its month is sealed. The bytes come by the download call: the page
 * never contains a file's URL (D33).
 */
export function RecordPreview({
  file: { fileKey, fileName, amount, date, turns, isInSealedMonth },
  ...preview
}: Props): ReactNode {
  const t = useMoneyText()
  const download = useDownload()
  const file = usePreviewedFile({ fileKey, fileName })
  return (
    <FilePreview
      file={file}
      heading={<WholeDates>{fileName}</WholeDates>}
      about={
        // A part without room stands below the other, in line with it.
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <span>{`${formatKronor(amount)} · ${date}`}</span>
          {isInSealedMonth === true && <Sealed text={t('records.sealed')} />}
        </Box>
      }
      storedTurns={turns}
      onTurned={turnKeeper(t, { fileKey, turns })}
      onDownload={() => download({ fileKey, fileName })}
      {...preview}
    />
  )
}
