import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { PdfPicture, Picture, type PreviewedFile, useUiTexts } from '@portal/ui'
import { Box, CircularProgress, type SxProps, type Theme, Typography } from '@portal/ui/kit'
import { useTotalInView } from './use-total-in-view.ts'

interface Props {
  readonly file: PreviewedFile
  readonly isPdf: boolean
  /** The height of its box: the same before and after the picture is loaded, so that nothing moves. */
  readonly sx: SxProps<Theme>
  /** It has the whole width of its box, which cuts or scrolls it; otherwise all of it is in the box. */
  readonly isWide?: boolean
  /**
   * A photo that is higher than its box begins at a receipt's total; one of a long receipt has the whole width for it, and
   * so has the text of one that was read.
   */
  readonly showsTotal?: boolean
  /** Shows it large, or why it cannot be shown; a button beside it does so too. */
  readonly onPress?: (() => void) | undefined
  /** Instead of a file that cannot be shown. */
  readonly notShown: string
  /** How a stored picture is turned. */
  readonly storedTurns?: number | undefined
  /**
   * Called with the text of a PDF, or of a photo once it is read, and with how the photo has to be turned to be read.
   * Give it a stable identity.
   */
  readonly onText?: ((lines: readonly string[], turns?: number) => void) | undefined
}

const INSET = 8
const SIDE = `calc(100% - ${2 * INSET}px)`
const PICTURE = { position: 'absolute', inset: INSET, width: SIDE, height: SIDE, objectFit: 'contain' } as const
/** Turned by a quarter, its width is the height of its box, and its height the box's width. */
const ON_SIDE = {
  ...PICTURE,
  inset: 'auto',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  width: `calc(100cqh - ${2 * INSET}px)`,
  height: `calc(100cqw - ${2 * INSET}px)`,
  translate: '-50% -50%',
} as const
const WIDE = { display: 'block', width: '100%', height: 'auto' } as const
/** Its height is the width of the box. It is turned around its upper left corner, and moved back into the box. */
const WIDE_ON_SIDE = {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  width: 'auto',
  maxWidth: 'none',
  height: '100cqw',
  transformOrigin: 'top left',
} as const
const WIDE_ON_SIDES = {
  1: { ...WIDE_ON_SIDE, transform: 'translateY(-100%)' },
  3: { ...WIDE_ON_SIDE, transform: 'translateX(-100%)' },
} as const
const BOX = {
  position: 'relative',
  containerType: 'size',
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'safe center',
  bgcolor: 'action.hover',
  borderRadius: '8px',
  '& > [role=progressbar]': { position: 'absolute', insetBlockStart: 'calc(50% - 20px)' },
} as const

/** A page or receipt as wide as its box is as white as the form. */
const FRAMED = { border: 1, borderColor: 'divider' } as const
/** The note that the photo is read stays at the lower edge of what is seen. */
const SCROLLED = {
  overflowY: 'auto',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& > img, & > [role=status]': { gridArea: '1 / 1' },
  '& > img + [role=status]': {
    position: 'sticky',
    insetBlockEnd: 8,
    alignSelf: 'end',
    justifySelf: 'start',
    marginInlineStart: 1,
  },
} as const
const PRESSED = { cursor: 'zoom-in' } as const

/** A file as a picture in a box of its own: a photo, or the first page of a PDF. Use the file's key as React key. */
export function LoadedPicture({
  file: { key, name, load },
  isPdf,
  sx,
  isWide: isAlwaysWide = false,
  showsTotal = false,
  onPress,
  notShown,
  storedTurns,
  onText: onLines,
}: Props): ReactNode {
  const texts = useUiTexts()
  const [bytes, setBytes] = useState<Blob | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { box, isLong, area, onLoad, onText } = useTotalInView(showsTotal, storedTurns, onLines)
  const isWide = isAlwaysWide || isLong || area !== undefined
  const failed = useCallback(() => setProblem(notShown), [notShown])
  useEffect(() => {
    const abort = new AbortController()
    load(abort.signal).then(
      (loaded) => abort.signal.aborted || setBytes(loaded),
      () => abort.signal.aborted || failed(),
    )
    return () => abort.abort()
  }, [load, failed])
  // What cannot be shown has no text either.
  useEffect(() => {
    if (problem !== null) onText?.([])
  }, [problem, onText])
  const style = isWide ? WIDE : PICTURE
  return (
    <Box
      ref={box}
      sx={[
        BOX,
        isWide ? FRAMED : {},
        isWide && showsTotal ? SCROLLED : {},
        onPress ? PRESSED : {},
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      onClick={onPress}
      onLoadCapture={onLoad}
      // The keyboard scrolls what has the focus.
      {...(isWide ? { role: 'group', 'aria-label': name, tabIndex: 0 } : {})}
    >
      {problem !== null && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', textAlign: 'center', p: 1 }}>
          {problem}
        </Typography>
      )}
      {problem === null && bytes === null && <CircularProgress aria-label={texts.loading} />}
      {problem === null && bytes && !isPdf && (
        <Picture
          bytes={bytes}
          name={name}
          style={style}
          area={area}
          turnedAs={key}
          storedTurns={storedTurns}
          sideStyle={ON_SIDE}
          sideStyles={isWide ? WIDE_ON_SIDES : undefined}
          onFailed={failed}
          onText={onText}
        />
      )}
      {problem === null && bytes && isPdf && (
        <PdfPicture
          bytes={bytes}
          name={name}
          style={style}
          turnedAs={key}
          storedTurns={storedTurns}
          isEnlarged={isWide}
          onFailed={setProblem}
          onText={onText}
        />
      )}
    </Box>
  )
}
