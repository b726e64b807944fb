export { connectDatabase, type Database, type Orm } from './database.ts'
export { aboutFailure, isDatabaseAway, isUniqueViolation } from './failures.ts'
export { columnList, type Executor, fetchAfter, fetchRows, listOf, ping, runScript, runText } from './session.ts'
