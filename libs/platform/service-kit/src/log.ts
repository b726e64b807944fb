import { pino, type Logger } from 'pino'

export type Log = Logger

/** JSON lines on stdout. Never log tokens, pay, personal numbers, query strings, bodies or query errors' messages. */
export const createLog = (service: string, level: string): Log => pino({ name: service, level, base: { service } })

/** For tests and tools. */
export const silentLog: Log = pino({ level: 'silent' })
