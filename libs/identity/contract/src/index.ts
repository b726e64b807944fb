export * from './auth.wire.ts'
export * from './fields.ts'
