import { resolve } from 'node:path'
import { noteRelease } from './note-release.ts'

/** `npm run note-release -w e2e`: for a release that was not made by `npm run release` with a token. */
console.log(noteRelease(resolve(import.meta.dirname, '../../..'), new Date()) ?? 'This commit is noted already.')
