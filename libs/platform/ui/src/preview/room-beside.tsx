import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { panelWidth } from './preview-frame.tsx'

/** Between page and panel, in px. */
const GAP = 16
/** Minimum width of the page, in px; below it the panel covers a part of the page. */
const LEAST_PAGE = 440

/** Makes room for the panel of {@link FilePreview} beside its children, while one is open. */
export function RoomBeside({
  isOpen,
  children,
}: {
  readonly isOpen: boolean
  readonly children: ReactNode
}): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const { breakpoints } = useTheme()
  const beside = breakpoints.values.md

  useLayoutEffect(() => {
    const measure = () => {
      const element = box.current
      if (!element || !isOpen) return setRoom(0)
      const { left, right, width } = element.getBoundingClientRect()
      const outside =
        getComputedStyle(element).direction === 'rtl' ? left : document.documentElement.clientWidth - right
      const panel = panelWidth(window.innerWidth, beside)
      const covered = panel === 0 ? 0 : Math.max(0, panel + GAP - outside)
      return setRoom(width - covered < LEAST_PAGE ? 0 : covered)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [isOpen, beside])

  return (
    <Box ref={box} sx={{ paddingInlineEnd: `${room}px` }}>
      {children}
    </Box>
  )
}
