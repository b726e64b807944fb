import { type Log, silentLog } from '@portal/service-kit'

/** A log that stores errors and prints nothing. */
export function errorLog(): { readonly log: Log; readonly errors: unknown[] } {
  const errors: unknown[] = []
  const log = Object.assign(Object.create(silentLog) as Log, { error: (about: unknown) => void errors.push(about) })
  return { log, errors }
}
