import { useInfiniteQuery } from '@tanstack/react-query'
import { commentCalls } from '@portal/identity-contract'
import { api, callKey, useAct } from '@portal/web-kit'
import { olderPages } from '../../infinite-list/older-pages.ts'
import { SHOWS_POSTS } from '../feed.api.ts'

/** The comments loaded so far, oldest first as they are read, and how to load earlier ones. */
export function useComments(postId: number) {
  const query = useInfiniteQuery({
    queryKey: callKey(commentCalls.list, { postId }),
    queryFn: ({ pageParam, signal }) => api.call(commentCalls.list, { postId, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ comments, more }) => (more ? comments.at(-1)?.id : undefined),
  })
  return {
    comments: query.data?.pages.flatMap((page) => page.comments).toReversed(),
    ...olderPages(query),
  }
}

// The feed shows how many there are.
const REFRESHED = { refreshes: [commentCalls.list, ...SHOWS_POSTS] }
export const useAddComment = () => useAct(commentCalls.add, { ...REFRESHED, overlay: false })
export const useChangeComment = () => useAct(commentCalls.change, REFRESHED)
export const useRemoveComment = () => useAct(commentCalls.remove, REFRESHED)
