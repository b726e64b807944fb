export { buildApps } from './build-apps.ts'
