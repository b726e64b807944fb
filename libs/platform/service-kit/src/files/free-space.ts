import { statfs } from 'node:fs/promises'
import type { Log } from '../process/log.ts'
import { cannotStore } from './storage-failure.ts'

const MEGABYTE = 1024 * 1024
/** On a small disk a twentieth is enough. */
const LEAST_SHARE = 1 / 20
const SAY_AGAIN_MS = 60_000

interface Options {
  /** Where uploads arrive. */
  readonly folder: string
  /** Free space that uploads leave for the database and the logs, in MB; 0 turns the check off. */
  readonly floorMb: number
  readonly log: Log
}

/**
 * Refuses an upload of this size with `service_unavailable` while it would leave too little free space; accepts again
 * when there is space.
 */
export type RequireSpace = (bytes: number) => Promise<void>

/** Stops uploads before the database runs out of space, which may use the same disk. Logged once a minute. */
export function requireFreeSpace({ folder, floorMb, log }: Options): RequireSpace {
  let saidAt = -Infinity
  return async (bytes) => {
    if (floorMb === 0) return
    const { bavail, blocks, bsize } = await statfs(folder)
    const floor = Math.min(floorMb * MEGABYTE, blocks * bsize * LEAST_SHARE)
    const left = bavail * bsize - bytes
    if (left >= floor) return
    if (performance.now() - saidAt > SAY_AGAIN_MS) {
      saidAt = performance.now()
      log.error(
        { freeMb: Math.round((bavail * bsize) / MEGABYTE), floorMb: Math.round(floor / MEGABYTE), folder },
        'uploads are refused: too little free space',
      )
    }
    throw cannotStore()
  }
}
