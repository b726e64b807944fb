// The entry point for processes without a database: the rest of the kit loads its drivers (half a second, 100 MB).
export { sentKey } from '../internal-calls/gateway-keys.ts'
export { createLog, type Log, silentLog } from './log.ts'
export { runServer, startOrExplain } from './run-server.ts'
export { misspeltSettings } from './misspelt-settings.ts'
export { SettingsError, withSettingFiles } from './setting-files.ts'
export { operationsSettings, parsed, parseServiceUrls, readSettings } from './settings.ts'
export { openOperations, type Operations } from './operations.ts'
export { countPassed } from './collect-short-lived.ts'
