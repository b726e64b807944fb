export { buildApps } from './build-apps.ts'
export { whoIsHere } from './who-is-here.ts'
