export * from './database.ts'
export * from './failures.ts'
export { type Executor, fetchRows, listOf, ping, runScript, runText } from './session.ts'
