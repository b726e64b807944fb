import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { postCalls } from '@portal/identity-contract'
import type { Post } from '@portal/identity-domain'
import type { AnswerOf } from '@portal/platform-contract'
import { api, type ApiError, callKey, type ReadAhead, useAct } from '@portal/web-kit'
import { olderPages } from '../infinite-list/older-pages.ts'

const NEWEST = { before: undefined }
const NEWEST_KEY = callKey(postCalls.list, NEWEST)

/** Fetches the newest posts before the Lobby opens. */
export const readFeedAhead = (read: ReadAhead): void => read(postCalls.list, NEWEST)

/** The posts loaded so far, newest first, and how to load older ones; begins with those that were fetched ahead. */
export function useFeed() {
  const client = useQueryClient()
  const feed = useInfiniteQuery({
    initialData: () => {
      const newest = client.getQueryData<AnswerOf<typeof postCalls.list>>(NEWEST_KEY)
      return newest && { pages: [newest], pageParams: [undefined] }
    },
    initialDataUpdatedAt: () => client.getQueryState(NEWEST_KEY)?.dataUpdatedAt,
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

/** The post with this id, as the feed has it or, where the feed has not come to it, by a call of its own. */
export function usePost(id: number | undefined): {
  readonly post: Post | undefined
  readonly error: ApiError | null
  readonly retry: () => void
} {
  const { posts } = useFeed()
  const listed = posts?.find((post) => post.id === id)
  const found = useQuery<Post, ApiError>({
    queryKey: callKey(postCalls.find, { id }),
    queryFn: ({ signal }) => api.call(postCalls.find, { id: id ?? 0 }, { signal }),
    enabled: id !== undefined && posts !== undefined && !listed,
  })
  const isMissing = id === undefined || listed !== undefined
  return {
    post: listed ?? (isMissing ? undefined : found.data),
    error: isMissing ? null : found.error,
    retry: () => void found.refetch(),
  }
}

/** Calls that show posts. */
export const SHOWS_POSTS = [postCalls.list, postCalls.find]
const REFRESHED = { refreshes: SHOWS_POSTS }
export const useAddPost = () => useAct(postCalls.add, REFRESHED)
export const useChangePost = () => useAct(postCalls.change, REFRESHED)
export const useRemovePost = () => useAct(postCalls.remove, REFRESHED)
export const useRestorePost = () => useAct(postCalls.restore, REFRESHED)
export const usePinPost = () => useAct(postCalls.pin, REFRESHED)
