import { type ReactNode, useEffect, useMemo } from 'react'
import { postCalls } from '@portal/identity-contract'
import { fullName, type Post } from '@portal/identity-domain'
import type { PaletteHit, PaletteResultsProps } from '@portal/platform-contract'
import { ApiError, useCall } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { postAddress } from './use-post-in-address.ts'

const MOST = 3
/** The call finds nothing for less. */
const SHORTEST_WORD = 3

/** Before the author or the words: `inlägg av elin`. */
const POSTS_OF = /^(?:inlägg(?:et|en)?|posts?)\s+(?:(?:av|från|by|from)\s+)?(?=\S)/i

/**
 * The newest posts of the feed that have the words of the command palette's text, in them or in their author's name, each
 * as a way to it in the Lobby. A service of an earlier release finds none. Draws nothing.
 */
export default function FoundPosts({ text, onHits }: PaletteResultsProps): ReactNode {
  const t = useAccountsText()
  const search = text.replace(POSTS_OF, '')
  const isAsked = search.split(/\s+/).some(({ length }) => length >= SHORTEST_WORD)
  const { data, error, isPlaceholderData } = useCall(postCalls.search, { search }, { enabled: isAsked })
  const hasFailed = error !== null && !(error instanceof ApiError && error.status === 404)
  const isWaiting = isAsked && error === null && (data === undefined || isPlaceholderData)
  const hits = useMemo(
    () =>
      (isAsked && data ? data.slice(0, MOST) : []).map((post): PaletteHit => ({
        id: `post${post.id}`,
        label: firstLine(post),
        detail: t('feed.found', { name: fullName(post), day: post.sentAt.slice(0, 10) }),
        path: postAddress(post.id),
      })),
    [isAsked, data, t],
  )
  useEffect(() => {
    if (hasFailed) onHits('posts', 'failed')
    else onHits('posts', isWaiting ? 'pending' : hits)
  }, [hasFailed, isWaiting, hits, onHits])
  return null
}

const firstLine = ({ message }: Post): string => message.trim().split('\n')[0] ?? ''
