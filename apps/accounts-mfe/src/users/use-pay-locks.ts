import { userCalls } from '@portal/identity-contract'
import { type AccountRow, fullName } from '@portal/identity-domain'
import { UNPAGED_ROWS } from '@portal/platform-contract'
import { api, ApiError, busy } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useChangeEach } from './use-change-each.ts'

/** The largest page; without a page one answer has the first {@link UNPAGED_ROWS}. */
const PAGE_SIZE = 50

/**
 * Locks or unlocks the pay of several users, or of a single one, who is named; resolves to the ids that could not be
 * changed. Those that are so already are left out, also of the message and of undoing it.
 */
export function usePayLocks(): (
  userIds: readonly number[],
  isLocked: boolean,
  single?: AccountRow,
) => Promise<readonly number[]> {
  const t = useAccountsText()
  const change = useChangeEach()
  return async (userIds, isLocked, single) => {
    const locked = await busy.during(lockedUsers())
    const others = locked ? userIds.filter((id) => locked.has(id) !== isLocked) : userIds
    return change({
      // Where all are so already, the message says that they are.
      userIds: others.length > 0 ? others : userIds,
      wish: { payLocked: isLocked },
      done: (count) =>
        single
          ? t(isLocked ? 'users.payLockedOf' : 'users.payUnlockedOf', { name: fullName(single) })
          : t(isLocked ? 'users.payLocked' : 'users.payUnlocked', { count }),
      back: locked && { userIds: others, wish: { payLocked: !isLocked } },
    })
  }
}

/** Everyone whose pay is locked; undefined when that cannot be read, and nothing can be undone. */
async function lockedUsers(): Promise<ReadonlySet<number> | undefined> {
  const wanted = { filter: ['locked' as const], sort: 'id' as const, order: 'asc' as const }
  try {
    const { rows, total } = await api.call(userCalls.list, wanted)
    const ids = new Set(rows.map(({ id }) => id))
    for (let page = UNPAGED_ROWS / PAGE_SIZE; page * PAGE_SIZE < total; page += 1) {
      const next = await api.call(userCalls.list, { ...wanted, page, pageSize: PAGE_SIZE })
      for (const { id } of next.rows) ids.add(id)
    }
    return ids
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}
