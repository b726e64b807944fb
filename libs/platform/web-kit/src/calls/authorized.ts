import { SESSION_HEADER } from '@portal/platform-contract'
import { isBearer } from '../session/session.ts'

/** The header of a call in this session: its token, or its name beside the cookie that the browser sends. */
export const authorized = (token: string): Readonly<Record<string, string>> =>
  isBearer(token) ? { Authorization: `Bearer ${token}` } : { [SESSION_HEADER]: token }
