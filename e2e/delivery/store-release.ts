import { join } from 'node:path'
import { storeRelease } from './stored-release.ts'

/**
 * `npm run store-release -w e2e [-- <workspace>]`: what is built there becomes the release that the next one has to
 * live beside.
 */
storeRelease(process.argv[2] ?? join(import.meta.dirname, '../..'))
