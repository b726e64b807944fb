export { beforePortal, develop, inFakePortal } from './dev/develop.ts'
export { watchBuild } from './dev/watch-build.ts'
