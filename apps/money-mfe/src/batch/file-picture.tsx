import { type ReactNode, useCallback } from 'react'

const PICTURE = { maxHeight: 260, maxWidth: '100%', objectFit: 'contain', alignSelf: 'center' } as const

/** The picture of a chosen photo, to read the amount from; nothing for other files. */
export function FilePicture({ file }: { readonly file: File }): ReactNode {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      picture.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return /^image\/(?:jpeg|png|webp)$/.test(file.type) && <img ref={show} alt={file.name} style={PICTURE} />
}
