import type { TimeEntry } from '@portal/time-domain'
import { ApiError, isTemporary } from '@portal/web-kit'
import { stillThere, useRemoveAllEntries } from './time-entries.api.ts'

/**
 * Deletes several entries, and those that are left when some were deleted or moved elsewhere. The returned function
 * resolves to how many were not there; after a failure it may be called again.
 */
export function useRemoval(userId: number | undefined) {
  const { run } = useRemoveAllEntries()

  return (entries: readonly TimeEntry[]): (() => Promise<number>) => {
    // Deleting is all or nothing: when all are gone after an answer was lost, that attempt had succeeded.
    let isAnswerLost = false
    const remove = async (wanted: readonly TimeEntry[]) => {
      try {
        await run({ ids: wanted.map(({ id }) => id), userId })
      } catch (error) {
        isAnswerLost ||= isTemporary(error)
        throw error
      }
    }
    return async () => {
      try {
        await remove(entries)
        return 0
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
      }
      const there = await stillThere(entries, userId)
      if (there.length > 0) await remove(there)
      else if (isAnswerLost) return 0
      return entries.length - there.length
    }
  }
}
