import type { ReactNode } from 'react'
import Avatar from '@mui/material/Avatar'
import { TINTS } from '../theme/tokens.ts'

interface Props {
  readonly name: string
  readonly pictureUrl?: string | null | undefined
  /** In px. */
  readonly size?: number
}

/** Somebody's picture, or their initials on a colour that is always theirs. Decorative: the name stands beside it. */
export function UserAvatar({ name, pictureUrl, size = 36 }: Props): ReactNode {
  const tint = TINTS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % (TINTS.length - 1)] ?? 'grey'
  return (
    <Avatar
      aria-hidden
      alt=""
      {...(pictureUrl ? { src: pictureUrl } : {})}
      sx={{ width: size, height: size, fontSize: size * 0.38, fontWeight: 600, bgcolor: `tint.${tint}.fill`, color: `tint.${tint}.text` }}
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
