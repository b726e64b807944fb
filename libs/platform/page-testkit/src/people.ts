import { beginSession, type SessionUser, setSessionUser } from '@portal/web-kit'

/** Role 1, without the purchases' list flag. */
export const anna: SessionUser = {
  id: 4,
  role: 'user',
  seesAllPurchases: false,
  firstName: 'Anna',
  lastName: 'Öberg',
  email: 'anna@portal.local',
  pictureUrl: null,
}
/** Role 0. */
export const admin: SessionUser = {
  id: 1,
  role: 'admin',
  seesAllPurchases: true,
  firstName: 'Åsa',
  lastName: 'Admin',
  email: 'admin@portal.local',
  pictureUrl: null,
}

/** Signs the user in, in this browser only. */
export function signInAs(user: SessionUser): void {
  beginSession(`token-of-${user.id}`)
  setSessionUser(user)
}
