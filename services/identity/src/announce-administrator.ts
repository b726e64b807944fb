import type { Announce } from './accounts/first-administrator.ts'

/** To the supervisor, which prints it once (D5); without one, to the terminal itself. Never to the log. */
export const announceAdministrator: Announce = (administrator) =>
  new Promise((resolve, reject) => {
    const told = (error?: Error | null) => (error ? reject(error) : resolve())
    if (process.send) process.send({ type: 'administrator-created', ...administrator }, undefined, undefined, told)
    else
      process.stderr.write(`First administrator: ${administrator.email}, password: ${administrator.password}\n`, told)
  })
