export { attachment } from './http/attachment.ts'
export { type Authenticator, createAuthenticator, TOKEN_AUDIENCE, TOKEN_ISSUER } from './callers/authenticator.ts'
export { type Background, createBackground } from './process/background.ts'
export { type LimitSettings, limitSettings } from './callers/call-limits.ts'
export {
  changesOf,
  columnList,
  type Columns,
  connectDatabase,
  type Database,
  type Executor,
  fetchAfter,
  fetchRows,
  isUniqueViolation,
  isUnknownFunction,
  listOf,
  newRow,
  type Orm,
  runText,
} from './database/index.ts'
export { type EventOutbox, openEventQueue } from './events/event-queue.ts'
export type { Sample } from './process/meter.ts'
export { startTracing } from './tracing/tracing.ts'
export { openOperations, type Operations } from './process/operations.ts'
export { publishReads } from './events/publish-reads.ts'
export { type EventHandlers, receiveEvents } from './events/receive-events.ts'
export { forgetReceivedEvents } from './events/received-events.repository.ts'
export { runEvery } from './process/run-every.ts'
export { createDiskStore } from './files/disk-store.ts'
export { type FileStore, isFileKey, newFileKey } from './files/file-store.ts'
export { announceFile, doomFiles, dropFiles } from './files/loose-files.repository.ts'
export { openFileStore } from './files/open-file-store.ts'
export { runVerifyFiles } from './files/run-verify-files.ts'
export { discardStaged, holdStaged, sweepStaging } from './files/staging.ts'
export { isStorageFailure } from './files/storage-failure.ts'
export { storeWithRow } from './files/store-with-row.ts'
export { sweepFiles } from './files/sweep-files.ts'
export { type FileFault, type NamedFile, type NamedFiles, verifyAtNight, verifyFiles } from './files/verify-files.ts'
export { forgetOldKeys } from './callers/idempotency.repository.ts'
export { type KeyedCall, once } from './callers/idempotency.ts'
export {
  keyOf,
  type ListOrder,
  listPage,
  type ListSource,
  onDays,
  orderOf,
  searchPattern,
  wordPatterns,
} from './database/list-page.repository.ts'
export { createLog, type Log, silentLog } from './process/log.ts'
export { type Measurements, recordMeasurements } from './measurements/record-measurements.ts'
export { migrate } from './database/migrate.ts'
export { runMigrate, type ServiceSchema } from './events/run-migrate.ts'
export { type Handlers, mount } from './http/mount.ts'
export { networkOf } from './callers/network-of.ts'
export { createOtherServices, type OtherServices } from './internal-calls/other-services.ts'
export { fetchPeople } from './people/fetch-people.ts'
export { storePeople } from './people/people.repository.ts'
export { eraseWithin, removeWords, wordsPattern } from './personal-data/erase-part.repository.ts'
export { erasePerson } from './personal-data/erase-person.repository.ts'
export { BOOKKEEPING_LAW, type Erasure, type PersonalData, type PersonalKind } from './personal-data/personal-data.ts'
export { personalRows, summarize } from './personal-data/personal-rows.repository.ts'
export { explained } from './process/explained.ts'
export { startOrExplain } from './process/run-server.ts'
export { makeFolders, requireFolder } from './process/make-folders.ts'
export { runService } from './process/run-service.ts'
export { kronorColumn, sendWorkbook, type SheetColumn, textColumn, WORKBOOK } from './http/send-workbook.ts'
export { createServiceApp } from './http/create-service-app.ts'
export { type ServiceApp } from './http/service-app.ts'
export { readSettings, serviceSettings } from './process/settings.ts'
export { type ReceivedFile, safeName } from './http/upload.ts'
