import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { Camera } from 'lucide-react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useUiTexts } from '../texts.ts'

interface Props {
  readonly maxBytes: number
  readonly onPhoto: (photo: File) => void
  readonly onRefused: (text: string) => void
}

/** Opens the camera directly, on handheld devices: most receipts are photos (D25). */
export function CameraButton({ maxBytes, onPhoto, onRefused }: Props): ReactNode {
  const texts = useUiTexts()
  const input = useRef<HTMLInputElement>(null)

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photo = target.files?.[0]
    // So that the same photo can be chosen again.
    target.value = ''
    if (!photo) return
    if (photo.size > maxBytes) onRefused(texts.fileTooLarge)
    else onPhoto(photo)
  }
  return (
    <Box
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'none', '@media (pointer: coarse)': { display: 'block' } }}
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        tabIndex={-1}
        aria-label={texts.takePhoto}
        onChange={take}
      />
      <Button
        variant="outlined"
        sx={{ bgcolor: 'tint.teal.fill', color: 'tint.teal.text' }}
        startIcon={<Camera size={16} />}
        onClick={() => input.current?.click()}
      >
        {texts.takePhoto}
      </Button>
    </Box>
  )
}
