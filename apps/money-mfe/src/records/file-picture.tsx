import { Eye } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { FilePreview, Picture, type PreviewedFile, previewKind } from '@portal/ui'
import { Box, Button, Typography } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'

interface Props {
  readonly file: PreviewedFile
  /** The file's media type, where its name may not say that it is a photo. */
  readonly type?: string | undefined
  /** Instead of a photo that cannot be shown. */
  readonly notShown: string
  readonly onDownload: () => void
}

const PICTURE = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' } as const
/** The same before and after the picture is loaded, so that nothing moves. */
const HEIGHT = { xs: 200, sm: 240 }

/**
 * A form's file, to read its amount from: a photo's picture, and a button that shows a photo or a PDF large. Nothing
 * for other files. Use the file's key as React key.
 */
export function FilePicture({ file, type = '', notShown, onDownload }: Props): ReactNode {
  const t = useMoneyText()
  const [isLarge, setLarge] = useState(false)
  const kind = previewKind(file.name)
  // Not every system knows the type of a HEIC file.
  const isPicture = kind === 'picture' || type.startsWith('image/')
  if (kind === null && !isPicture) return null
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      {isPicture && <LoadedPicture file={file} notShown={notShown} />}
      {kind !== null && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          startIcon={<Eye size={16} />}
          sx={{ alignSelf: isPicture ? 'center' : 'flex-start', maxWidth: '100%' }}
          onClick={() => setLarge(true)}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {t('batch.enlarge')}
          </Box>
        </Button>
      )}
      {isLarge && <FilePreview file={file} isOver onDownload={onDownload} onClose={() => setLarge(false)} />}
    </Box>
  )
}

function LoadedPicture({ file: { name, load }, notShown }: Pick<Props, 'file' | 'notShown'>): ReactNode {
  const [bytes, setBytes] = useState<Blob | null>(null)
  const [isFailed, setFailed] = useState(false)
  const failed = useCallback(() => setFailed(true), [])
  useEffect(() => {
    const abort = new AbortController()
    load(abort.signal).then(
      (loaded) => abort.signal.aborted || setBytes(loaded),
      () => abort.signal.aborted || setFailed(true),
    )
    return () => abort.abort()
  }, [load])
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        height: HEIGHT,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'action.hover',
        borderRadius: '8px',
        p: 1,
      }}
    >
      {isFailed && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {notShown}
        </Typography>
      )}
      {!isFailed && bytes && <Picture bytes={bytes} name={name} style={PICTURE} onFailed={failed} />}
    </Box>
  )
}
