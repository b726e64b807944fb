import type { KeyboardEventHandler, ReactNode, Ref } from 'react'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useDialogLeaving } from '../dialogs/use-dialog-leaving.ts'
import { BAR_HEIGHT } from '../theme/tokens.ts'
import { useCountedPanel } from './open-panel.ts'

const LEAST = 400
const MOST = 720
/** Half of what the menu leaves, so that the text of an A4 page can be read. */
const SHARE = 0.5
const HALF_MENU = 152
/** What menu and list need, with the gaps around them. */
const KEPT = 820

/** Width of the panel in a window of this width, both in px; 0 where the preview covers the page. */
export const panelWidth = (window: number, beside: number): number =>
  window < beside ? 0 : Math.min(MOST, Math.max(LEAST, Math.min(window * SHARE - HALF_MENU, window - KEPT)))

/** The same as CSS, from the window's least width on. */
const WIDTH = `clamp(${LEAST}px, min(${SHARE * 100}vw - ${HALF_MENU}px, 100vw - ${KEPT}px), ${MOST}px)`

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly titleId: string
  readonly isOver: boolean
  readonly onKeyDown: KeyboardEventHandler
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel at the side that keeps the page usable; a dialog where there is no room for one. */
export function PreviewFrame(props: Props): ReactNode {
  const { breakpoints } = useTheme()
  const isNarrow = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const isOver = props.isOver || isNarrow
  return isOver ? <PreviewDialog {...props} isNarrow={isNarrow} /> : <PreviewPanel {...props} />
}

/** Beside the page; the browser's back button closes it, and the list stays. */
function PreviewPanel({ ref, titleId, onKeyDown, onClose, children }: Props): ReactNode {
  useDialogLeaving({ onBack: onClose, isBeside: true })
  useCountedPanel()
  return (
    <Box
      ref={ref}
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-off-paper
      onKeyDown={onKeyDown}
      sx={{
        position: 'fixed',
        insetInlineEnd: 0,
        top: BAR_HEIGHT,
        bottom: 0,
        zIndex: 'fab',
        width: WIDTH,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderInlineStart: 1,
        borderColor: 'divider',
        '&:focus': { outline: 'none' },
      }}
    >
      {children}
    </Box>
  )
}

/** Over the page; the browser's back button closes it. */
function PreviewDialog({
  ref,
  titleId,
  isNarrow,
  onKeyDown,
  onClose,
  children,
}: Props & { readonly isNarrow: boolean }): ReactNode {
  useDialogLeaving({ onBack: onClose })
  const paper = {
    ref,
    tabIndex: -1,
    onKeyDown,
    sx: { height: isNarrow ? '100%' : 'calc(100% - 64px)', outline: 'none' },
  }
  return (
    <Dialog
      open
      onClose={onClose}
      // The preview gives the focus back itself.
      disableRestoreFocus
      fullScreen={isNarrow}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      slotProps={{ paper }}
    >
      {children}
    </Dialog>
  )
}
