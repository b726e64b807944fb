import type { Query, QueryClient } from '@tanstack/react-query'
import { mayComeBack, retryAfterOf } from './api-error.ts'
import { keepTrying } from './keep-trying.ts'

/**
 * Refetches in the background what is shown as failed and may recover: the error stays on screen until there is an
 * answer. Ignores polling queries, queries that are not shown, and those that must not be repeated (`retry: false`).
 * `onBack` is called when one recovers.
 */
export function reviveQueries(client: QueryClient, onBack: () => void): void {
  const stops = new Map<Query, () => void>()
  const looking = new Set<Query>()

  const lookAgain = async (query: Query): Promise<number | undefined> => {
    const {
      options,
      state: { error },
    } = query
    looking.add(query)
    const answer = query.fetch({ ...options, retry: false })
    query.setOptions(options)
    // A fetch starts by clearing the error, which would replace the page's error card with its skeleton.
    query.setState({ status: 'error', error })
    try {
      await answer
      onBack()
      return undefined
    } catch (failure) {
      return retryAfterOf(failure)
    } finally {
      looking.delete(query)
      follow(query)
    }
  }
  const follow = (query: Query) => {
    if (looking.has(query)) return
    const stop = stops.get(query)
    if (isLost(query)) {
      if (!stop)
        stops.set(
          query,
          keepTrying(() => lookAgain(query), retryAfterOf(query.state.error)),
        )
    } else if (stop) {
      stop()
      stops.delete(query)
    }
  }
  client.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' || type === 'removed' || type === 'observerAdded' || type === 'observerRemoved')
      follow(query)
  })
}

function isLost(query: Query): boolean {
  const { state, options } = query
  if (state.status !== 'error' || options.retry === false || !mayComeBack(state.error)) return false
  return query.isActive() && !query.observers.some((observer) => observer.options.refetchInterval !== undefined)
}
