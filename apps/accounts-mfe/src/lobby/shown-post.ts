import { type RefCallback, useCallback } from 'react'
import { announce } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

/** Fades from the mark of what is chosen; a header and a phone's edge leave the post free. */
export const MARKED = {
  scrollMarginBlock: '88px 24px',
  '&:focus-visible': { outlineOffset: '-2px' },
  animation: 'post-shown 2.5s ease-out',
  '@keyframes post-shown': {
    from: { backgroundColor: 'var(--portal-palette-tint-teal-fill)' },
    to: { backgroundColor: 'transparent' },
  },
} as const

/** For the element of the post that a notification is about: brings its beginning into view, and gives it the focus. */
export function showNamed(post: HTMLElement | null): void {
  post?.scrollIntoView({ block: 'start' })
  post?.focus({ preventScroll: true })
}

/**
 * For the element of the post that was just published: brings it into view, says so, and gives it the focus unless the
 * writer is already writing the next one.
 */
export function useShowPublished(): RefCallback<HTMLElement> {
  const t = useAccountsText()
  return useCallback(
    (post: HTMLElement | null) => {
      if (!post) return
      post.scrollIntoView({ block: 'nearest' })
      announce(t('feed.published'))
      if (!(document.activeElement instanceof HTMLTextAreaElement)) post.focus({ preventScroll: true })
    },
    [t],
  )
}
