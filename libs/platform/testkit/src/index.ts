export {
  type CallRunner,
  encodeRequest,
  type Outcome,
  type RunOptions,
  startCallRunner,
  TEST_GATEWAY_KEY,
  type TestFile,
} from './calls/call-runner.ts'
export { findInDatabase } from './database/find-in-database.ts'
export { freePort } from './processes/free-port.ts'
export { createPeople, type People, type Person } from './database/people.ts'
export { forgetPublished, publishedEvents } from './database/published-events.ts'
export { lowerRoles } from './calls/lower-roles.ts'
export { roundTripsOf } from './calls/round-trips.ts'
export { pdfFile, pdfOfSize } from './files/sample-files.ts'
export { rowsTouched } from './database/rows-touched.ts'
export { describeSecurity } from './calls/security-matrix.ts'
export { type ServiceProcess, startServiceProcess } from './processes/service-process.ts'
export { createTestDatabase, type TestDatabase } from './database/test-database.ts'
