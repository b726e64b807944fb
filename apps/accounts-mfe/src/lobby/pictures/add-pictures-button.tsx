import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { Button } from '@portal/ui/kit'
import { useAccountsText } from '../../texts.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp'

interface Props {
  /** How many more pictures the post may have. */
  readonly left: number
  readonly onFiles: (files: readonly File[]) => void
}

/** Opens the picker of files, on a phone the photos and the camera. */
export function AddPicturesButton({ left, onFiles }: Props): ReactNode {
  const t = useAccountsText()
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // So that the same photo can be chosen again.
    target.value = ''
    onFiles(files)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        tabIndex={-1}
        aria-label={t('pictures.add')}
        onChange={take}
      />
      <Button
        color="inherit"
        startIcon={<ImagePlus size={16} />}
        disabled={left === 0}
        onClick={() => input.current?.click()}
      >
        {t('pictures.add')}
      </Button>
    </>
  )
}
