import { ApiError } from '@portal/web-kit'

/** The service is of an earlier release, without this call: the card of what it cannot do yet is not shown. */
export const isUnknownCall = (error: unknown): boolean => error instanceof ApiError && error.status === 404
