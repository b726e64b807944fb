import { useEffect } from 'react'
import { idText } from '@portal/platform-contract'
import { askToLeave } from '@portal/ui'
import { useLocation, useNavigate } from '@portal/ui/router'
import { useSession } from '@portal/web-kit'
import { USER_ID, USER_PATH, userAddress } from './user-address.ts'

const KEY = 'portal.chosenUser'

/** The page of Konton from which a user was opened. */
export interface UserListPlace {
  /** Its search, filter and page, as in its address. */
  readonly search: string
  /** The users that it shows, in its order. */
  readonly userIds: readonly number[]
}

/** The page's navigation state: the list for the way back, and the user (spec 1 §2). */
interface PageState {
  readonly userId?: number
  readonly list?: UserListPlace
}

/** Opens a user's page from a list, at the plain address: the state names the user (spec 1 §2). */
export const openUser = (navigate: ReturnType<typeof useNavigate>, userId: number, list: UserListPlace): void =>
  void navigate(USER_PATH, { state: { userId, list } satisfies PageState })

/** The page of Konton that the user's page was opened from; none when it was opened by its address. */
const listOf = (state: unknown): UserListPlace | undefined => (state as PageState | null)?.list

/** Whether the user's page was opened from the list. */
export const useIsFromList = (): boolean => listOf(useLocation().state) !== undefined

/**
 * The way from the page about a user: back to the list as it was, and to its neighbours there, on the same tab. Each is
 * a step of the browser's history, whose state names the user. A page that was opened by its address has those of
 * `everyone`.
 */
export function useUserList(userId: number, everyone: readonly number[] = []) {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const list = listOf(state)
  const userIds = list?.userIds ?? everyone
  const at = userIds.indexOf(userId)
  const hasId = new URLSearchParams(search).has(USER_ID)
  const neighbour = (step: 1 | -1): (() => void) | undefined => {
    const other = at < 0 ? undefined : userIds[at + step]
    if (other === undefined) return undefined
    const to = hasId ? userAddress(other, search) : { pathname: USER_PATH, search }
    const next: PageState = { userId: other, ...(list && { list }) }
    return () => askToLeave(() => void navigate(to, { state: next }))
  }
  return { address: `/users${list?.search ?? ''}`, previous: neighbour(-1), next: neighbour(1) }
}

/** What the address says about the user. */
type Named = { readonly userId: number } | 'none' | 'unreadable'

function namedIn(search: string): Named {
  const named = new URLSearchParams(search).getAll(USER_ID)
  if (named.length === 0) return 'none'
  const id = idText.safeParse(named.length === 1 ? named[0] : '')
  return id.success ? { userId: id.data } : 'unreadable'
}

/**
 * The user that the page's address names. The plain address names none and shows the navigation's user, or the last one
 * that this administrator opened in this tab (D19); `none` without one.
 */
export function useChosenUser(): Named {
  const { state, search } = useLocation()
  const by = useSession((session) => session.user?.id)
  const named = namedIn(search)
  if (named !== 'none') return named
  const given = (state as PageState | null)?.userId
  const chosen = typeof given === 'number' ? given : remembered(by)
  return chosen === null ? 'none' : { userId: chosen }
}

/** Keeps the user who is shown for the plain address; `undefined`: none is shown. */
export function useRememberUser(userId: number | undefined): void {
  const by = useSession((session) => session.user?.id)
  useEffect(() => {
    if (userId !== undefined) remember({ userId, by })
  }, [userId, by])
}

interface Remembered {
  readonly userId: number
  readonly by: number | undefined
}

function remember(chosen: Remembered): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(chosen))
  } catch {
    // Storage is switched off: the plain address then leads to the list.
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
