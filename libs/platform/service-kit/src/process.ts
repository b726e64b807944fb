// The entry point for processes without a database: the rest of the kit loads its drivers (half a second, 100 MB).
export * from './gateway-keys.ts'
export * from './log.ts'
export * from './run-server.ts'
export * from './settings.ts'
export * from './young-garbage.ts'
