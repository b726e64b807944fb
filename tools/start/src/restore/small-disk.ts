import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { until } from '../testing/portal-under-test.ts'

/** A disk of its own that can be filled to the last byte. Only root can mount one. */
export interface SmallDisk {
  readonly folder: string
  fill(): void
  free(): void
  unmount(): void
}

export const canMount = (): boolean => process.getuid?.() === 0

export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a')
      try {
        for (const bytes of [1 << 20, 1 << 12, 1]) writeUntilFull(file, Buffer.alloc(bytes))
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  }
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** Fills the disk as soon as the work has begun, and frees it when the work is over. */
export async function fillWhile<T>(disk: SmallDisk, hasBegun: () => boolean, work: () => Promise<T>): Promise<T> {
  let isOver = false
  const filling = until(() => isOver || hasBegun()).then(() => {
    if (!isOver) disk.fill()
  })
  try {
    return await work()
  } finally {
    isOver = true
    await filling
    disk.free()
  }
}
