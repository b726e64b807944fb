import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import { useUiTexts } from '../texts.ts'
import { FileView } from './file-view.tsx'
import { keepPlace } from './keep-place.ts'
import { type PreviewAction, PreviewBar, scaleInBounds } from './preview-bar.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { previewKind } from './preview-kind.ts'
import { useDoubleTap } from './use-double-tap.ts'
import type { PreviewedFile } from './use-loaded-file.ts'
import { usePinch } from './use-pinch.ts'
import { useTurns } from './use-turns.ts'

interface Props {
  readonly file: PreviewedFile
  /** Shown above it; the file's name by default. */
  readonly title?: string
  /** The title with parts that stay on one line, such as dates. Shells released before it show the plain title. */
  readonly heading?: ReactNode
  /** Text from the file's record: value and day. */
  readonly about?: ReactNode
  /** Always over the page: for use where a dialog is already open. */
  readonly isOver?: boolean
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** How it is turned already, in quarters clockwise. Shells released before it show it unturned. */
  readonly storedTurns?: number | undefined
  /**
   * Called with its quarter turns, 0 to 3, when a user has turned it. Where it resolves to true the turn is stored, which
   * is said; shells released before that say nothing.
   */
  readonly onTurned?: ((turns: number) => void | Promise<boolean>) | undefined
  /**
   * What gets the focus when it closes instead of what opened it, such as the row of the file that was shown last. Give
   * it a stable identity. Shells released before it focus what opened the preview.
   */
  readonly returnTo?: ((opener: Element | null) => Element | null) | undefined
  /** Shown before the download. */
  readonly action?: PreviewAction | undefined
  readonly onDownload: () => void
  readonly onClose: () => void
}

/** How long a stored turn is said. */
const SAID_MS = 5000

/**
 * Shows a file beside its list; over the page where there is no room, full screen on a phone. Open while it is mounted.
 * Esc closes it and the focus returns; the arrows, j and k show the neighbouring files, and an arrow scrolls a file that
 * has the focus and is larger than its room. Two fingers zoom, and so do two taps.
 */
export function FilePreview({
  file,
  title = file.name,
  heading,
  about,
  isOver = false,
  onPrevious,
  onNext,
  storedTurns,
  onTurned,
  returnTo,
  action,
  onDownload,
  onClose,
}: Props): ReactNode {
  const texts = useUiTexts()
  const titleId = useId()
  const [scale, setScale] = useState(1)
  const [turns, turn] = useTurns(file.key, storedTurns)
  const [keptOf, setKeptOf] = useState<string | null>(null)
  // Each file begins at the width of its room.
  const [scaledKey, setScaledKey] = useState(file.key)
  if (scaledKey !== file.key) {
    setScaledKey(file.key)
    setScale(1)
  }
  const turnOn = async () => {
    setScale(1)
    const turned = turn()
    if ((await onTurned?.(turned)) !== true) return
    setKeptOf(file.key)
    setTimeout(() => setKeptOf(null), SAID_MS)
  }
  const kind = previewKind(file.name)
  const paper = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  // A dialog has its content later than this component's first effects.
  const [pinched, setPinched] = useState<HTMLDivElement | null>(null)
  const setScroller = useCallback((element: HTMLDivElement | null) => {
    scroller.current = element
    setPinched(element)
  }, [])

  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Closed with the focus inside: the focus returns to the element that opened the preview.
      if (document.activeElement !== document.body) return
      const known = [returnTo?.(opener), opener].find(
        (element) => element instanceof HTMLElement && element.isConnected,
      )
      if (known instanceof HTMLElement) known.focus()
    },
    [opener, returnTo],
  )
  usePinch(pinched, kind === null ? undefined : scale, (next) => setScale(scaleInBounds(next)))
  useDoubleTap(pinched, kind === null ? undefined : scale, setScale)

  // Opened, or moved to another file: takes the focus, so that the keys work, unless an element inside that uses keys
  // has it.
  useEffect(() => {
    const active = document.activeElement
    if (!paper.current?.contains(active) || active?.matches(':disabled')) paper.current?.focus({ preventScroll: true })
    scroller.current?.scrollTo?.({ top: 0, left: 0 })
  }, [file.key])

  /** What is in the middle of the view stays there; a page or picture that is seen from its beginning still is. */
  const zoomTo = (next: number) => {
    const view = scroller.current
    if (!view) return
    const isAtStart = kind === 'pdf' && Math.abs(view.scrollLeft) <= 1
    const { left, top } = view.getBoundingClientRect()
    const x = isAtStart ? left : left + view.clientWidth / 2
    const y = view.scrollTop <= 1 ? top : top + view.clientHeight / 2
    keepPlace(view, { x, y }, () => setScale(next))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {}
    const isWide = scrollWidth > clientWidth
    const isScrolled = scroller.current?.contains(event.target as Node) === true && scrollHeight > clientHeight
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      Escape: onClose,
      ...(isWide ? {} : { ArrowLeft: onPrevious, ArrowRight: onNext }),
      ...(isScrolled ? {} : { ArrowUp: onPrevious, ArrowDown: onNext }),
      k: onPrevious,
      j: onNext,
    }
    const act = acts[event.key]
    const isOther = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey
    if (!act || isOther || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <PreviewFrame ref={paper} titleId={titleId} isOver={isOver} onKeyDown={onKeyDown} onClose={onClose}>
      <PreviewBar
        titleId={titleId}
        title={title}
        heading={heading}
        about={about}
        said={keptOf === file.key ? texts.turnKept : undefined}
        scale={kind === null ? undefined : scale}
        onScale={zoomTo}
        onTurn={kind === null ? undefined : () => void turnOn()}
        onPrevious={onPrevious}
        onNext={onNext}
        action={action}
        onDownload={onDownload}
        onClose={onClose}
      />
      <Box
        ref={setScroller}
        tabIndex={0}
        role="group"
        aria-label={texts.preview}
        sx={{
          flexGrow: 1,
          minHeight: 0,
          overflow: 'auto',
          touchAction: 'manipulation',
          // A phone shows the file as large as it can.
          padding: { xs: 0.5, sm: 1 },
          bgcolor: 'sunken',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <FileView key={file.key} file={file} zoom={scale} turns={turns} onDownload={onDownload} />
      </Box>
    </PreviewFrame>
  )
}
