import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useIsPanelOpen } from './open-panel.ts'
import { panelWidth } from './preview-frame.tsx'

/** Between page and panel, in px. */
const GAP = 16
/** Minimum width of the page, in px; below it the panel covers a part of the page. */
const LEAST_PAGE = 440
/** Width of a panel that is no preview, such as that of Månadsbokslut, in a window of this width, both in px. */
const otherPanelWidth = (window: number, beside: number): number =>
  window < beside ? 0 : Math.min(640, Math.max(400, window * 0.43 - 187))

interface Props {
  /** Whether a panel is open, for who knows it before the panel is there; any preview's panel otherwise. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/**
 * Makes room for the panel of {@link FilePreview} beside its children, while one is open. `data-narrowed` marks it then:
 * texts take no more height than before, so that nothing below them moves.
 */
export function RoomBeside({ isOpen: isOwnOpen, children }: Props): ReactNode {
  const isAnyOpen = useIsPanelOpen()
  const isOpen = isOwnOpen ?? isAnyOpen
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
      const panel = (isAnyOpen ? panelWidth : otherPanelWidth)(window.innerWidth, beside)
      const covered = panel === 0 ? 0 : Math.max(0, panel + GAP - outside)
      return setRoom(width - covered < LEAST_PAGE ? 0 : covered)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [isOpen, isAnyOpen, beside])

  return (
    <Box
      ref={box}
      data-narrowed={room > 0 || undefined}
      sx={{ paddingInlineEnd: `${room}px`, '@media print': { paddingInlineEnd: 0 } }}
    >
      {children}
    </Box>
  )
}
