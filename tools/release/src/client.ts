export { isOfNewBuild, readCommand } from './command.ts'
export { portalOf } from './portal-of.ts'
export { releaseByApi } from './release-by-api.ts'
