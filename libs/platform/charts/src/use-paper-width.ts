import { useEffect, useState } from 'react'
import { watchPrint } from '@portal/ui/basics'

/** The chart's width on paper while the page is printed, in px; undefined on the screen, and for a chart without one. */
export function usePaperWidth(paperWidth: number | undefined): number | undefined {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(
    () =>
      paperWidth === undefined
        ? undefined
        : watchPrint(
            () => setPrinting(true),
            () => setPrinting(false),
          ),
    [paperWidth],
  )
  return isPrinting ? paperWidth : undefined
}
