import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

/** A process that holds a server and can be killed: sends its parent the server's address, then waits. */
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', fast: true })
process.send?.({ pid: server.pid, adminUrl: server.adminUrl })
