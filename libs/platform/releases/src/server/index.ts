export { ReleaseRefused } from '../releasing/refused.ts'
export { readStacks } from './read-stacks.ts'
export { runRelease } from './run-release.ts'
export type { ReleaseOutcome, ReleaseTask, StacksTask } from './task.ts'
