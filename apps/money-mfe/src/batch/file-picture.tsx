import { type ReactNode, useCallback, useState } from 'react'
import { Picture, previewKind } from '@portal/ui'
import { Typography } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'

const PICTURE = { maxHeight: 260, maxWidth: '100%', objectFit: 'contain', alignSelf: 'center' } as const

/** The picture of a chosen photo, to read the amount from; nothing for other files. */
export function FilePicture({ file }: { readonly file: File }): ReactNode {
  const t = useMoneyText()
  const [isFailed, setFailed] = useState(false)
  const failed = useCallback(() => setFailed(true), [])
  // Not every system knows the type of a HEIC file.
  if (previewKind(file.name) !== 'picture' && !file.type.startsWith('image/')) return null
  if (isFailed)
    return (
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {t('batch.notShown')}
      </Typography>
    )
  return <Picture bytes={file} name={file.name} style={PICTURE} onFailed={failed} />
}
