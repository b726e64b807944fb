import { Download, FileQuestion } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorCard } from '../states/error-card.tsx'
import { useUiTexts } from '../texts.ts'
import { PictureView } from './picture-view.tsx'
import { type PreviewedFile, useLoadedFile } from './use-loaded-file.ts'

interface Props {
  readonly file: PreviewedFile
  readonly zoom: number
  readonly onDownload: () => void
}

/** Shows a file, or why it cannot be shown and a download link. Set the file's key as React key. */
export function FileView({ file, zoom, onDownload }: Props): ReactNode {
  const texts = useUiTexts()
  const [attempt, setAttempt] = useState(0)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const loaded = useLoadedFile(file, attempt)
  const pictureFailed = useCallback(() => setUnreadable(texts.previewFailed), [texts])
  const download = (
    <Button variant="contained" startIcon={<Download size={18} />} onClick={onDownload}>
      {texts.download}
    </Button>
  )

  if (loaded.state === 'no-preview')
    return <EmptyState icon={<FileQuestion size={26} />} text={texts.noPreview} action={download} />
  if (unreadable !== null) return <ErrorCard text={unreadable} action={download} />
  if (loaded.state === 'failed')
    return <ErrorCard text={texts.previewFailed} onRetry={() => setAttempt(attempt + 1)} action={download} />
  if (loaded.state === 'loading')
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100%' }}>
        <CircularProgress aria-label={texts.loading} />
      </Box>
    )
  if (loaded.state === 'picture')
    return <PictureView bytes={loaded.bytes} name={file.name} zoom={zoom} onFailed={pictureFailed} />
  const { View } = loaded
  return <View bytes={loaded.bytes} zoom={zoom} onFailed={setUnreadable} />
}
