import { ApiError } from '@portal/web-kit'

/** True when the service is of an earlier release without this call: what needs the call is then hidden. */
export const isUnknownCall = (error: unknown): boolean => error instanceof ApiError && error.status === 404
