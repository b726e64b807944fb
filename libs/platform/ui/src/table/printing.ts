import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { watchPrint } from '../theme/watch-print.ts'
import type { DataTableProps } from './table-props.ts'

interface ListOfPage {
  /** Its page has not all of its rows. */
  readonly hasMore: () => boolean
  /** Fetches all rows for the next print; never rejects. */
  readonly prepare: () => Promise<void>
}

/** The mounted lists. */
const lists = new Set<ListOfPage>()

/** Prints the page with all rows of its lists. */
export async function printPage(): Promise<void> {
  await Promise.all([...lists].map(({ prepare }) => prepare()))
  window.print()
}

/** Ctrl+P waits for the rows; the browser's own menu cannot be made to wait. */
function printByKey(event: KeyboardEvent): void {
  const isPrint =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'p'
  if (!isPrint || ![...lists].some(({ hasMore }) => hasMore())) return
  event.preventDefault()
  if (!event.repeat) void printPage()
}

function register(list: ListOfPage): () => void {
  if (lists.size === 0) window.addEventListener('keydown', printByKey)
  lists.add(list)
  return () => {
    lists.delete(list)
    if (lists.size === 0) window.removeEventListener('keydown', printByKey)
  }
}

/**
 * The rows to print: null on the screen; on paper all rows of the list where they could be fetched, otherwise those of
 * the shown page.
 */
export function usePrinting<Row extends object>({
  paper,
  rows,
  total,
}: Pick<DataTableProps<Row>, 'paper' | 'rows' | 'total'>) {
  const [isPrinting, setPrinting] = useState(false)
  const [isFetching, setFetching] = useState(false)
  const [whole, setWhole] = useState<readonly Row[] | null>(null)

  const { allRows = rows } = paper ?? {}
  /** Null where the page holds every row that can be printed. */
  const fetchRows = typeof allRows === 'function' && total > rows.length ? allRows : null
  const known = typeof allRows === 'function' ? rows : allRows
  const hasMore = useEffectEvent(() => fetchRows !== null)
  const prepare = useEffectEvent(async () => {
    if (!fetchRows) return
    setFetching(true)
    // Without an answer the paper says which rows it has.
    const fetched = await fetchRows().catch(() => null)
    // Before the print, which follows at once.
    flushSync(() => {
      setWhole(fetched)
      setFetching(false)
    })
  })
  const prepareLate = useEffectEvent(() => {
    if (whole === null) void prepare()
  })
  useEffect(() => {
    const after = () => {
      setPrinting(false)
      setWhole(null)
    }
    const unregister = register({ hasMore: () => hasMore(), prepare: () => prepare() })
    const unwatch = watchPrint(() => setPrinting(true), after)
    // Where print is only emulated, as in a browser's tools, there is time to fetch.
    const media = (window.matchMedia as typeof window.matchMedia | undefined)?.('print')
    const change = () => {
      if (!media?.matches) return after()
      setPrinting(true)
      prepareLate()
    }
    media?.addEventListener('change', change)
    return () => {
      unregister()
      media?.removeEventListener('change', change)
      unwatch()
    }
  }, [])

  return { printed: isPrinting ? (whole ?? known) : null, isFetching }
}
