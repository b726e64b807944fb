import { Download, FileQuestion } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorCard } from '../states/error-card.tsx'
import { useIsOnline } from '../states/use-is-online.ts'
import { useUiTexts } from '../texts.ts'
import type { PictureFailure } from './heic/heic-to-jpeg.ts'
import { TurnedPicture } from './turned-picture.tsx'
import { type PreviewedFile, useLoadedFile } from './use-loaded-file.ts'

interface Props {
  readonly file: PreviewedFile
  readonly zoom: number
  /** Quarter turns clockwise. */
  readonly turns: number
  readonly onDownload: () => void
}

/** Without network; with it the file is loaded again. */
const COMES_BACK = { mayComeBack: true }

/** Shows a file, or why it cannot be shown and a download link. Set the file's key as React key. */
export function FileView({ file, zoom, turns, onDownload }: Props): ReactNode {
  const texts = useUiTexts()
  const [attempt, setAttempt] = useState(0)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const loaded = useLoadedFile(file, attempt)
  const [isUnavailable, setUnavailable] = useState(false)
  const pictureFailed = useCallback(
    (why: PictureFailure) => (why === 'unreadable' ? setUnreadable(texts.pictureUnreadable) : setUnavailable(true)),
    [texts],
  )
  const hasFailed = loaded.state === 'failed' || isUnavailable
  const retry = () => {
    setUnavailable(false)
    setAttempt(attempt + 1)
  }
  const isOnline = useIsOnline()
  const [wasOnline, setWasOnline] = useState(isOnline)
  if (isOnline !== wasOnline) {
    setWasOnline(isOnline)
    if (isOnline && hasFailed) retry()
  }
  const download = (
    <Button variant="contained" startIcon={<Download size={18} />} onClick={onDownload}>
      {texts.download}
    </Button>
  )

  if (loaded.state === 'no-preview')
    return <EmptyState icon={<FileQuestion size={26} />} text={texts.noPreview} action={download} />
  if (unreadable !== null) return <ErrorCard text={unreadable} action={download} />
  if (hasFailed)
    return isOnline ? (
      <ErrorCard text={texts.previewFailed} onRetry={retry} action={download} />
    ) : (
      <ErrorCard error={COMES_BACK} onRetry={retry} />
    )
  if (loaded.state === 'loading')
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100%' }}>
        <CircularProgress aria-label={texts.loading} />
      </Box>
    )
  if (loaded.state === 'picture')
    return <TurnedPicture bytes={loaded.bytes} name={file.name} zoom={zoom} turns={turns} onFailed={pictureFailed} />
  const { View } = loaded
  return <View bytes={loaded.bytes} zoom={zoom} turns={turns} onFailed={setUnreadable} />
}
