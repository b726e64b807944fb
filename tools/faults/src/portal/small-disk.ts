import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A disk mounted at a folder, that can be filled to the last byte. */
export interface SmallDisk {
  fill(): void
  free(): void
  unmount(): void
}

/** Mounts one of this many megabytes (tmpfs); null where this user may not mount. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).status !== 0)
    return null
  const filler = join(folder, 'filler')
  return {
    fill: () => {
      const file = openSync(filler, 'a')
      try {
        for (const piece of [1 << 20, 1 << 12, 1]) fillWith(file, Buffer.alloc(piece))
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => void spawnSync('umount', ['-l', folder]),
  }
}

function fillWith(file: number, piece: Buffer): void {
  try {
    for (;;) if (writeSync(file, piece) < piece.length) return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
