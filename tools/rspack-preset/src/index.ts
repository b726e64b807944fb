export { type App, readApp, type RemoteApp, type ShellApp } from './app-config.ts'
export { buildApp, watchApp } from './build-app.ts'
