import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ApiError } from '@portal/web-kit'

/** What a list that is read page by page says beside its rows: its error, and the way to older rows. */
export const olderPages = (query: UseInfiniteQueryResult) => ({
  error: query.error as ApiError | null,
  hasMore: query.hasNextPage,
  isLoadingMore: query.isFetchingNextPage,
  moreFailed: query.isFetchNextPageError,
  loadMore: () => void query.fetchNextPage(),
  retry: () => void query.refetch(),
})
