import { join } from 'node:path'
import { storeRelease } from './stored-release.ts'

/**
 * `npm run store-release -w e2e [-- <workspace>]`: stores the workspace's build as the release beside which the next
 * one must work.
 */
storeRelease(process.argv[2] ?? join(import.meta.dirname, '../..'))
