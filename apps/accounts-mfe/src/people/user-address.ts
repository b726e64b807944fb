export const USER_PATH = '/user'
export const USER_ID = 'id'

/** An address of a user's page that can be shared; `search` is of the page's tab and its lists. */
export function userAddress(userId: number, search = ''): string {
  const params = new URLSearchParams(search)
  params.delete(USER_ID)
  const rest = params.toString()
  return `${USER_PATH}?${USER_ID}=${userId}${rest && '&'}${rest}`
}
