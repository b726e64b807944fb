import { useState } from 'react'
import { personalDataCalls } from '@portal/identity-contract'
import { ApiError, api, isTemporary, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

interface OwnData {
  /** Fetches the archive; without unavailable areas only after confirmation. */
  readonly start: (how: { readonly evenIfNotWhole: boolean }) => void
  readonly isComing: boolean
  /** Bytes received so far, and the approximate total. */
  readonly received: number
  readonly expected: number
  /** Areas that did not answer. */
  readonly missing: readonly string[]
}

/** The user's own data as a ZIP, with its progress. */
export function useOwnData(): OwnData {
  const t = useAccountsText()
  const [state, setState] = useState({ isComing: false, received: 0, expected: 0, missing: [] as readonly string[] })
  const set = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }))

  const fetchAll = async (evenIfNotWhole: boolean) => {
    set({ isComing: true, received: 0, missing: [] })
    try {
      const areas = await api.call(personalDataCalls.summary, {})
      const missing = areas.filter(({ isAway }) => isAway).map(({ title }) => title)
      const expected = areas.flatMap(({ kinds }) => kinds).reduce((sum, { bytes }) => sum + bytes, 0)
      set({ missing, expected })
      if (missing.length > 0 && !evenIfNotWhole) return
      await api.download(personalDataCalls.archive, {}, undefined, { onProgress: (received) => set({ received }) })
      toast.success(t(missing.length > 0 ? 'ownData.fetchedPart' : 'ownData.fetched'))
    } catch (error) {
      toast.error(error instanceof ApiError && !isTemporary(error) ? error.message : t('ownData.failed'))
    } finally {
      set({ isComing: false })
    }
  }
  return { ...state, start: ({ evenIfNotWhole }) => void fetchAll(evenIfNotWhole) }
}
