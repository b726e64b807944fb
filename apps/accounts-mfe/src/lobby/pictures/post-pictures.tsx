import { lazy, type ReactNode, Suspense, useState } from 'react'
import { fullName, type Post, type PostPicture } from '@portal/identity-domain'
import { Box } from '@portal/ui/kit'
import { useAccountsText } from '../../texts.ts'
import { StoredPicture } from './picture-bytes.tsx'

const PicturesPreview = lazy(() => import('./pictures-preview.tsx'))

/** Height of a single picture at most, in px; a wide one is as wide as the post. */
const HIGHEST = 460
const NARROWEST = 120

/** A post's pictures in a grid; each opens large. Their places are as large before the bytes are there. */
export function PostPictures({ post }: { readonly post: Post }): ReactNode {
  const t = useAccountsText()
  const [shown, setShown] = useState<number | null>(null)
  const { pictures = [] } = post
  if (pictures.length === 0) return null
  const nth = (at: number) => t('pictures.nthOf', { nth: at + 1, count: pictures.length, name: fullName(post) })
  return (
    <>
      <Box
        component="ul"
        aria-label={t('pictures.of', { name: fullName(post) })}
        sx={{
          listStyle: 'none',
          margin: 0,
          marginTop: 1.5,
          padding: 0,
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: pictures.length === 1 ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
          width: widthOf(pictures),
          maxWidth: '100%',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        {pictures.map((picture, at) => (
          <Box
            component="li"
            key={picture.id}
            sx={{
              ...frameOf(pictures, at),
              // A white picture would end nowhere on a white page.
              boxSizing: 'border-box',
              border: 1,
              borderColor: 'divider',
              '@media print': { breakInside: 'avoid' },
            }}
          >
            <Box
              component="button"
              type="button"
              aria-label={picture.description || nth(at)}
              aria-haspopup="dialog"
              onClick={() => setShown(at)}
              sx={{
                display: 'block',
                width: '100%',
                height: '100%',
                padding: 0,
                border: 0,
                background: 'none',
                cursor: 'zoom-in',
                '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
              }}
            >
              <StoredPicture pictureKey={picture.key} alt={picture.description || nth(at)} />
            </Box>
          </Box>
        ))}
      </Box>
      {shown !== null && (
        <Suspense>
          <PicturesPreview
            pictures={pictures}
            at={shown}
            nameOf={(at) => pictures[at]?.description || nth(at)}
            onMove={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Of a single picture: its own form, neither very high nor enlarged. */
function widthOf(pictures: readonly PostPicture[]): number | string {
  const [only] = pictures
  if (!only || pictures.length > 1) return 'min(100%, 620px)'
  return Math.max(NARROWEST, Math.min(only.width, HIGHEST * ratioOf(only)))
}

/** Width by height, within what a frame shows well. */
const ratioOf = ({ width, height }: PostPicture) => Math.min(3, Math.max(0.5, width / height))

function frameOf(pictures: readonly PostPicture[], at: number) {
  const [only] = pictures
  if (only && pictures.length === 1) return { aspectRatio: String(ratioOf(only)) }
  if (pictures.length === 3 && at === 0) return { gridColumn: '1 / -1', aspectRatio: '2' }
  return { aspectRatio: pictures.length === 2 ? '1' : '4 / 3' }
}
