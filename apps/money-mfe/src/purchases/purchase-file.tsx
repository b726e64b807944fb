import { Download, Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Purchase } from '@portal/money-domain'
import { previewKind } from '@portal/ui'
import { Box, Button, IconButton, Typography } from '@portal/ui/kit'
import { LoadedPicture } from '../records/loaded-picture.tsx'
import { useDownload } from '../records/use-download.ts'
import { RecordPreview, usePreviewedFile } from '../records/use-preview.tsx'
import { useMoneyText } from '../texts.ts'
import { BESIDE_FIELDS } from './purchase-layout.tsx'

const PART = { display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0, height: '100%' } as const
const NAME = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
/** For a thumb. */
const REACHED = { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } as const
/** Above the fields its upper part is shown; beside them it has the height that they leave, and scrolls. */
const PICTURE = {
  flexGrow: 1,
  height: 'clamp(120px, 100dvh - 640px, 260px)',
  border: 1,
  borderColor: 'divider',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  [BESIDE_FIELDS]: { height: 'auto', minHeight: 240, overflowY: 'auto' },
} as const

/** Whether its file has a picture in the form; a workbook has none. */
export const hasPicture = ({ fileName }: Purchase): boolean => fileName !== null && previewKind(fileName) === 'pdf'

/** An opened purchase's file: its name, which shows it large, and the first page of a PDF. Says where there is none. */
export function PurchaseFile({ purchase }: { readonly purchase: Purchase }): ReactNode {
  const t = useMoneyText()
  const { fileKey, fileName, amount, date } = purchase
  return (
    <Box component="section" aria-label={t('purchases.file')} sx={PART}>
      {fileKey === null || fileName === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('purchases.noFile')}
        </Typography>
      ) : (
        <StoredFile key={fileKey} file={{ fileKey, fileName, amount, date }} isPdf={hasPicture(purchase)} />
      )}
    </Box>
  )
}

type Stored = Parameters<typeof RecordPreview>[0]['file']

function StoredFile({ file, isPdf }: { readonly file: Stored; readonly isPdf: boolean }): ReactNode {
  const t = useMoneyText()
  const download = useDownload()
  const previewed = usePreviewedFile(file)
  const [isLarge, setLarge] = useState(false)
  const show = () => setLarge(true)
  const { fileKey, fileName } = file
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          startIcon={<Eye size={16} />}
          aria-label={t('records.preview', { name: fileName })}
          onClick={show}
          sx={{ minWidth: 0, ...REACHED }}
        >
          <Box component="span" sx={NAME}>
            {fileName}
          </Box>
        </Button>
        <IconButton
          size="small"
          sx={REACHED}
          aria-label={t('records.download', { name: fileName })}
          onClick={() => download({ fileKey, fileName })}
        >
          <Download size={18} />
        </IconButton>
      </Box>
      {isPdf && (
        <LoadedPicture file={previewed} isPdf isWide onPress={show} sx={PICTURE} notShown={t('correction.notShown')} />
      )}
      {isLarge && <RecordPreview file={file} isOver onClose={() => setLarge(false)} />}
    </>
  )
}
