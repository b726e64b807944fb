export { beforePortal, develop, inFakePortal } from './dev/develop.ts'
export { buildOnce, watchBuild } from './dev/watch-build.ts'
