import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const COLLECT_EVERY_BYTES = 16 * 1024 * 1024

// V8 keeps about 60 MB of passed-on chunks before it collects, because the objects that hold them are small. A
// collection of the young generation frees them: 0.2 ms for each 16 MB (ADR 10).
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as (options: { type: 'minor' }) => void

let passed = 0

/** Counts bytes of bodies that have passed through the process, and frees their memory while that is cheap. */
export function countPassed(bytes: number): void {
  passed += bytes
  if (passed < COLLECT_EVERY_BYTES) return
  passed = 0
  collectGarbage({ type: 'minor' })
}
