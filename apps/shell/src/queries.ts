import type { QueryClient } from '@tanstack/react-query'
import { announce, createQueryClient, textOf } from '@portal/web-kit'
import { startOffline } from './offline/offline.ts'

/** The cache of server data that all pages share, kept on the device where the user wants it. */
export function createPortalQueries(): QueryClient {
  const queries = createQueryClient(() => announce(textOf('shell')('back')))
  startOffline(queries)
  return queries
}
