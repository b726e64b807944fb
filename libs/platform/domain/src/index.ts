export * from './actor.ts'
export * from './amount.ts'
export * from './calendar.ts'
export * from './file-kind.ts'
