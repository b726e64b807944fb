import { useEffect } from 'react'
import { type useNavigate, useLocation } from '@portal/ui/router'
import { useSession } from '@portal/web-kit'

export const USER_PATH = '/user'
const KEY = 'portal.chosenUser'

interface ChosenUser {
  readonly userId: number
}

/** Opens a user's page: the chosen user is passed as navigation state (spec 1 §2). */
export const openUser = (navigate: ReturnType<typeof useNavigate>, userId: number): void =>
  void navigate(USER_PATH, { state: { userId } satisfies ChosenUser })

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
