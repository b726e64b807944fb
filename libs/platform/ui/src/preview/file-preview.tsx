import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import { useUiTexts } from '../texts.ts'
import { FileView } from './file-view.tsx'
import { FITS_WIDTH, type PreviewAction, PreviewBar, ZOOMS } from './preview-bar.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { previewKind } from './preview-kind.ts'
import type { PreviewedFile } from './use-loaded-file.ts'
import { useTurns } from './use-turns.ts'

interface Props {
  readonly file: PreviewedFile
  /** Shown above it; the file's name by default. */
  readonly title?: string
  /** Text from the file's record: value and day. */
  readonly about?: ReactNode
  /** Always over the page: for use where a dialog is already open. */
  readonly isOver?: boolean
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** How it is turned already, in quarters clockwise. Shells released before it show it unturned. */
  readonly storedTurns?: number | undefined
  /** Called with its quarter turns, 0 to 3, when a user has turned it. */
  readonly onTurned?: ((turns: number) => void) | undefined
  /** Shown before the download. */
  readonly action?: PreviewAction | undefined
  readonly onDownload: () => void
  readonly onClose: () => void
}

/**
 * Shows a file beside its list; over the page where there is no room, full screen on a phone. Open while it is mounted.
 * Esc closes it and the focus returns; the left and right arrows show the neighbouring files.
 */
export function FilePreview({
  file,
  title = file.name,
  about,
  isOver = false,
  onPrevious,
  onNext,
  storedTurns,
  onTurned,
  action,
  onDownload,
  onClose,
}: Props): ReactNode {
  const texts = useUiTexts()
  const titleId = useId()
  const [zoom, setZoom] = useState(FITS_WIDTH)
  const [turns, turn] = useTurns(file.key, storedTurns)
  const turnOn = () => {
    const turned = turn()
    onTurned?.(turned)
  }
  const kind = previewKind(file.name)
  const paper = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)

  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Closed with the focus inside: the focus returns to the element that opened the preview.
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
        opener.focus()
    },
    [opener],
  )

  // Opened, or moved to another file: takes the focus, so that the keys work, unless an element inside that uses keys
  // has it.
  useEffect(() => {
    const active = document.activeElement
    if (!paper.current?.contains(active) || active?.matches(':disabled')) paper.current?.focus({ preventScroll: true })
    scroller.current?.scrollTo?.({ top: 0 })
  }, [file.key])

  const onKeyDown = (event: KeyboardEvent) => {
    const isWide = (scroller.current?.scrollWidth ?? 0) > (scroller.current?.clientWidth ?? 0)
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      Escape: onClose,
      ...(isWide ? {} : { ArrowLeft: onPrevious, ArrowRight: onNext }),
    }
    const act = acts[event.key]
    if (!act || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <PreviewFrame ref={paper} titleId={titleId} isOver={isOver} onKeyDown={onKeyDown} onClose={onClose}>
      <PreviewBar
        titleId={titleId}
        title={title}
        about={about}
        zoom={kind === null ? undefined : zoom}
        onZoom={setZoom}
        onTurn={kind === null ? undefined : turnOn}
        onPrevious={onPrevious}
        onNext={onNext}
        action={action}
        onDownload={onDownload}
        onClose={onClose}
      />
      <Box
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={texts.preview}
        sx={{
          flexGrow: 1,
          minHeight: 0,
          overflow: 'auto',
          padding: 2,
          bgcolor: 'sunken',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <FileView key={file.key} file={file} zoom={ZOOMS[zoom] ?? 1} turns={turns} onDownload={onDownload} />
      </Box>
    </PreviewFrame>
  )
}
