export * from './database.ts'
export * from './failures.ts'
export { type Executor, fetchRows, runScript, runText } from './session.ts'
