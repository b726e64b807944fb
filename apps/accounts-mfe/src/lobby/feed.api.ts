import { useInfiniteQuery } from '@tanstack/react-query'
import { postCalls } from '@portal/identity-contract'
import type { Post } from '@portal/identity-domain'
import { api, callKey, useAct } from '@portal/web-kit'
import { olderPages } from '../infinite-list/older-pages.ts'

/** The posts loaded so far, newest first, and how to load older ones. */
export function useFeed() {
  const feed = useInfiniteQuery({
    queryKey: callKey(postCalls.list, 'feed'),
    queryFn: ({ pageParam, signal }) => api.call(postCalls.list, { before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ posts, more }) => (more ? posts.at(-1)?.id : undefined),
  })
  const posts: readonly Post[] | undefined = feed.data?.pages.flatMap((page) => page.posts)
  return {
    posts,
    mostPictures: feed.data?.pages.at(-1)?.mostPictures,
    ...olderPages(feed),
  }
}

/** How many pictures a post may have; 0 while that is unknown, and where the service knows no pictures. */
export const useMostPictures = (): number => useFeed().mostPictures ?? 0

const REFRESHED = { refreshes: [postCalls.list] }
export const useAddPost = () => useAct(postCalls.add, REFRESHED)
export const useChangePost = () => useAct(postCalls.change, REFRESHED)
export const useRemovePost = () => useAct(postCalls.remove, REFRESHED)
export const useRestorePost = () => useAct(postCalls.restore, REFRESHED)
export const usePinPost = () => useAct(postCalls.pin, REFRESHED)
