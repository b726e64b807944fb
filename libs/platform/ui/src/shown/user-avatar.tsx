import type { ReactNode } from 'react'
import Avatar from '@mui/material/Avatar'
import type { TintName } from '../theme/tokens.ts'

/** Neither grey, which has no meaning, nor red, which means an error. */
const COLOURS: readonly TintName[] = ['blue', 'green', 'purple', 'pink', 'teal', 'orange']

interface Props {
  readonly name: string
  readonly pictureUrl?: string | null | undefined
  /** In px. */
  readonly size?: number
}

/**
 * A user's picture, or their initials on a colour that is always the same for them. Decorative: the name stands beside
 * it.
 */
export function UserAvatar({ name, pictureUrl, size = 36 }: Props): ReactNode {
  const tint =
    COLOURS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLOURS.length] ?? 'grey'
  return (
    <Avatar
      aria-hidden
      alt=""
      {...(pictureUrl ? { src: pictureUrl } : {})}
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.38,
        fontWeight: 600,
        bgcolor: `tint.${tint}.fill`,
        color: `tint.${tint}.text`,
      }}
    >
      {initials(name)}
    </Avatar>
  )
}

/** First letters of the first and the last word, at most two. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase('sv')
}
