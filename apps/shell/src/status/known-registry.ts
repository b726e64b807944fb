import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { registry, type RegistryEntry } from '@portal/platform-contract'

const TIME_LIMIT_MS = 3000

/** The whole registry, with trial versions: the session itself knows only what this user gets. */
export function useKnownRegistry(): UseQueryResult<readonly RegistryEntry[]> {
  return useQuery({
    queryKey: ['registry'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/mfe/registry.json', {
        cache: 'no-cache',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      })
      return registry.parse(await answer.json()).remotes
    },
  })
}
