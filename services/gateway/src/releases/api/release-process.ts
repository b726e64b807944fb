import { DamagedVersion } from '@portal/releases'
import {
  readStacks,
  type ReleaseOutcome,
  ReleaseRefused,
  type ReleaseTask,
  runRelease,
  type StacksTask,
} from '@portal/releases/server'
import { BucketAway } from '@portal/s3'

/**
 * A process of its own for releases and for reading source maps: unpacking, hashing and decoding are long steps without
 * a pause, and the gateway answers users meanwhile. It ends when the gateway does, after the release that is under way.
 */
process.on('message', (task: ReleaseTask | StacksTask) => {
  const work = 'stacks' in task ? readStacks(task.place, task.stacks) : runRelease(task).then((answer) => ({ answer }))
  void work.catch(outcomeOf).then((outcome) => process.send?.(outcome))
})
// The gateway has ended: the release is made all the same.
process.on('error', () => {})

const STORAGE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EFBIG'])

/** A refusal is a plain error with a sentence, or a document that cannot be read; anything else is ours to mend. */
function outcomeOf(error: unknown): ReleaseOutcome {
  if (!(error instanceof Error)) return { failure: String(error), isStorage: false }
  const code = 'code' in error ? String(error.code) : ''
  if (STORAGE.has(code)) return { failure: `${code}: ${error.message}`, isStorage: true }
  if (error instanceof BucketAway) return { failure: error.message, isStorage: true }
  if (error instanceof SyntaxError || error.name === 'ZodError')
    return { refusal: `A document of the build cannot be read: ${error.message}` }
  if (error instanceof ReleaseRefused) return { refusal: error.message, reason: error.refusal }
  if (error instanceof DamagedVersion || (error.constructor === Error && code === '')) return { refusal: error.message }
  return { failure: error.stack ?? error.message, isStorage: false }
}
