import { useSession } from '@portal/web-kit'

/** Whose list it is, for paper: the caller's name; nothing on the page about a user, which names that user. */
export function useOwnName(userId: number | undefined): readonly string[] {
  const user = useSession((session) => session.user)
  return user === null || userId !== undefined ? [] : [`${user.firstName} ${user.lastName}`]
}
