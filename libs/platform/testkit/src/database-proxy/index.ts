export { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'
export { atEveryBoundary, type Boundary } from './every-boundary.ts'
export type { Statement } from './exchanges.ts'
export type { Fault, FaultPlan, Moment } from './fault.ts'
