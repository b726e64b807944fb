import type { ServiceMessage } from './service-process.ts'
import type { Say } from './terminal.ts'

/**
 * The first administrator, as identity reports it (D5). The password exists only in the start that created the account,
 * and is printed once.
 */
export interface Administrator {
  email: string
  password?: string
}

/** Listens to the services and prints the administrator's address and password. */
export interface AdministratorNote {
  hear: (message: ServiceMessage) => void
  /** Prints the address, and the password unless it was printed before. */
  tell: (say: Say) => void
  /** Prints both only when there is a password that was not printed yet. */
  tellIfUntold: (say: Say) => void
  known: () => Administrator | undefined
}

export function administratorNote(): AdministratorNote {
  let administrator: Administrator | undefined
  let untold = false
  const tell = (say: Say) => {
    if (administrator === undefined) return
    say(`Administrator: ${administrator.email}`)
    if (untold) say(`Password, shown only this once: ${administrator.password}`)
    untold = false
  }
  return {
    hear: (message) => {
      if (message.type === 'ready' && message.administrator !== undefined)
        administrator ??= { email: message.administrator }
      if (message.type !== 'administrator-created') return
      const { email, password } = message
      administrator = { email, ...(password === undefined ? {} : { password }) }
      untold = password !== undefined
    },
    tell,
    tellIfUntold: (say) => {
      if (untold) tell(say)
    },
    known: () => administrator,
  }
}
