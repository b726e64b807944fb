import { X } from 'lucide-react'
import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react'
import { MAX_PICTURE_DESCRIPTION } from '@portal/identity-domain'
import { Box, Button, IconButton, LinearProgress, Tooltip, Typography } from '@portal/ui/kit'
import { Field, FieldInput } from '@portal/ui/basics'
import { useAccountsText } from '../../texts.ts'
import type { OwnPicture } from './chosen-picture.ts'
import { PictureOf, StoredPicture } from './picture-bytes.tsx'
import type { OwnPictures } from './use-own-pictures.ts'

/** The pictures of a post that is being written, each with its description, its progress, or why it was refused. */
export function OwnPictureList({ own }: { readonly own: OwnPictures }): ReactNode {
  const t = useAccountsText()
  if (own.pictures.length === 0) return null
  return (
    <>
      <Box
        component="ul"
        aria-label={t('pictures.own')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}
      >
        {own.pictures.map((picture, at) => (
          <OwnPictureRow key={picture.key} picture={picture} nth={at + 1} own={own} />
        ))}
      </Box>
      {own.pictures.some(({ error }) => error !== undefined) && (
        <Typography variant="body2" color="textSecondary">
          {t('pictures.blocks')}
        </Typography>
      )}
    </>
  )
}

interface Props {
  readonly picture: OwnPicture
  readonly nth: number
  readonly own: OwnPictures
}

function OwnPictureRow({ picture, nth, own }: Props): ReactNode {
  const t = useAccountsText()
  const { key, file, stored, description, progress, error, mayRetry } = picture
  const name = t('pictures.nth', { nth })
  const remove = t('pictures.remove', { nth })
  return (
    <Box component="li" aria-label={name} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ width: 88, height: 88, flexShrink: 0, borderRadius: 1, overflow: 'hidden', bgcolor: 'sunken' }}>
        {file ? <PictureOf bytes={file} alt={name} /> : stored && <StoredPicture pictureKey={stored.key} alt={name} />}
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'grid', gap: 0.75 }}>
        <Field label={t('pictures.describe', { nth })} isOptional>
          {(control) => (
            <FieldInput
              {...control}
              value={description}
              placeholder={t('pictures.describeHint')}
              maxLength={MAX_PICTURE_DESCRIPTION}
              size="small"
              onKeyDown={(event: KeyboardEvent) => {
                // Enter would send the post.
                if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
              }}
              onChange={(event: ChangeEvent<HTMLInputElement>) => own.describe(key, event.target.value)}
            />
          )}
        </Field>
        {error === undefined && !stored && (
          <LinearProgress
            variant={progress > 0 && progress < 1 ? 'determinate' : 'indeterminate'}
            value={Math.round(progress * 100)}
            aria-label={t('pictures.sending', { nth })}
          />
        )}
        {error !== undefined && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Typography role="alert" variant="caption" sx={{ color: 'error.main' }}>
              {error}
            </Typography>
            {mayRetry === true && (
              <Button size="small" color="inherit" onClick={() => own.retry(key)}>
                {t('pictures.retry', { nth })}
              </Button>
            )}
          </Box>
        )}
      </Box>
      <Tooltip title={remove} describeChild>
        <IconButton
          size="small"
          aria-label={remove}
          {...REMOVES}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            own.remove(key)
          }}
        >
          <X size={18} />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

const REMOVES = { 'data-removes': '' }

/** Moves the focus to the next picture's button, or the one before; after the last picture to the post's text. */
function focusBeside(button: HTMLElement): void {
  const buttons = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  const at = buttons.indexOf(button)
  const text = button.closest('form')?.querySelector<HTMLElement>('textarea')
  ;(buttons[at + 1] ?? buttons[at - 1] ?? text)?.focus()
}
