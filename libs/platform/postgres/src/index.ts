export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded/start-embedded-postgres.ts'
// For images: makes the links inside the package, which is read-only there.
export { embeddedBinaries } from './embedded/binaries.ts'
export { bootstrapDatabase, type Bootstrap } from './bootstrap-database.ts'
export { ARCHIVED_FOLDER, archiving, archivingLater, recovering } from './embedded/wal-settings.ts'
export { takeOverDatabase } from './takeover/take-over.ts'
export { type ClusterCopy, copyCluster } from './embedded/copy-cluster.ts'
export { noteBackup } from './note-backup.ts'
export { cloneDatabase, dropDatabase } from './clone-database.ts'
export { freePorts } from './free-ports.ts'
export { withDatabase } from './admin-connection.ts'
export { DatabaseUnusable } from './database-unusable.ts'
// For code that keeps other processes running beside the server.
export { inWords, passed, restartDelays, type RestartDelays } from './restart-delays.ts'
// For code that locks the directory that the server lives in.
export { commandLine, isAlive } from './embedded/processes.ts'
