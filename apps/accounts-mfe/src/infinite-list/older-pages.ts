import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ApiError } from '@portal/web-kit'

/** State of a list that loads page by page: its error, and how to load older rows. */
export const olderPages = (query: UseInfiniteQueryResult) => ({
  error: query.error as ApiError | null,
  hasMore: query.hasNextPage,
  isLoadingMore: query.isFetchingNextPage,
  moreFailed: query.isFetchNextPageError,
  loadMore: () => void query.fetchNextPage(),
  retry: () => void query.refetch(),
})
