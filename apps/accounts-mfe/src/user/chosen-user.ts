import { useEffect } from 'react'
import { useLocation, useNavigate } from '@portal/ui/router'
import { useSession } from '@portal/web-kit'

export const USER_PATH = '/user'
const KEY = 'portal.chosenUser'

/** The page of Konton from which a user was opened. */
export interface UserListPlace {
  /** Its search, filter and page, as in its address. */
  readonly search: string
  /** The users that it shows, in its order. */
  readonly userIds: readonly number[]
}

interface ChosenUser {
  readonly userId: number
  readonly list?: UserListPlace
}

/** Opens a user's page: the chosen user is passed as navigation state (spec 1 §2), and the list for the way back. */
export const openUser = (navigate: ReturnType<typeof useNavigate>, userId: number, list?: UserListPlace): void =>
  void navigate(USER_PATH, { state: { userId, ...(list ? { list } : {}) } satisfies ChosenUser })

/** The way from the page about a user: back to the list as it was, and to its neighbours there, on the same tab. */
export function useUserList(userId: number) {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const list = (state as Partial<ChosenUser> | null)?.list
  const at = list?.userIds.indexOf(userId) ?? -1
  const neighbour = (step: 1 | -1): (() => void) | undefined => {
    const other = at < 0 ? undefined : list?.userIds[at + step]
    return other === undefined
      ? undefined
      : () => void navigate({ pathname: USER_PATH, search }, { replace: true, state: { userId: other, list } })
  }
  return { address: `/users${list?.search ?? ''}`, previous: neighbour(-1), next: neighbour(1) }
}

/**
 * The user of the page: the navigation's user, or after a reload the last one that this administrator chose in this tab
 * (D19); `null` when none was chosen.
 */
export function useChosenUser(): number | null {
  const { state } = useLocation()
  const by = useSession((session) => session.user?.id)
  const given = (state as Partial<ChosenUser> | null)?.userId
  const chosen = typeof given === 'number' ? given : remembered(by)
  useEffect(() => {
    if (chosen !== null) remember({ userId: chosen, by })
  }, [chosen, by])
  return chosen
}

interface Remembered extends ChosenUser {
  readonly by: number | undefined
}

function remember(chosen: Remembered): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(chosen))
  } catch {
    // Storage is switched off: the choice then lasts as long as the history entry.
  }
}

function remembered(by: number | undefined): number | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Remembered> | null
    return stored?.by === by && typeof stored?.userId === 'number' ? stored.userId : null
  } catch {
    return null
  }
}
