export { connectDatabase, type Database, type Orm } from './database.ts'
export { aboutFailure, isDatabaseAway, isUniqueViolation, isUnknownFunction } from './failures.ts'
export {
  changesOf,
  columnList,
  type Columns,
  type Executor,
  fetchAfter,
  fetchRows,
  listOf,
  newRow,
  ping,
  runScript,
  runText,
} from './session.ts'
