import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { timestampInStockholm } from '@portal/platform-domain'
import { useUiTexts } from '../texts.ts'
import { usePrinting } from './printing.ts'

interface WordsProps {
  /** What is printed, such as its filter; the time follows. */
  readonly words: readonly string[]
  /** Below them. */
  readonly children?: ReactNode
}

/** `2026-11-24 14:05` in Stockholm (D3). */
const timeNow = () => timestampInStockholm(new Date()).slice(0, 'YYYY-MM-DD hh:mm'.length)

/** The words of what is printed, and when. */
export function PrintedWords({ words, children }: WordsProps): ReactNode {
  const texts = useUiTexts()
  return (
    <Box component="p" sx={{ margin: '0 0 8pt', fontSize: '9pt' }}>
      {[...words, texts.printedAt(timeNow())].join(' · ')}
      {children}
    </Box>
  )
}

const NO_LIST = { paper: undefined, rows: [], total: 0 } as const

interface Props {
  readonly words?: readonly string[]
  /** The number of printed rows. */
  readonly rows?: number
}

/** On paper only, above what is no list of its own: what it is in words, its rows, and when it was printed. */
export function PrintedLine({ words = [], rows }: Props): ReactNode {
  const texts = useUiTexts()
  const { printed } = usePrinting(NO_LIST)
  if (printed === null) return null
  return (
    <Box sx={{ display: 'none', displayPrint: 'block' }}>
      <PrintedWords words={[...words, ...(rows === undefined ? [] : [texts.printedRows(rows)])]} />
    </Box>
  )
}
