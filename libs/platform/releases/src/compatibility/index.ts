export { type CallReport, changedCall, changedSchema } from './call-changes.ts'
export { hashOf, migrationFaults } from './migrations.ts'
export type { Schema } from './refusals.ts'
