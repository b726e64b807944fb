export { ReleaseRefused } from '../releasing/refused.ts'
export { runRelease } from './run-release.ts'
export type { ReleaseOutcome, ReleaseTask } from './task.ts'
