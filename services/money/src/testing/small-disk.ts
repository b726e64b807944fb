import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStore, type FileStore } from '@portal/service-kit'

/** A file store on a disk of a few megabytes, to fill up and empty again. */
export interface SmallDisk {
  open(): Promise<FileStore>
  /** Leaves this many bytes free. */
  fill(leave: number): Promise<void>
  empty(): Promise<void>
  close(): Promise<void>
}

const MEGABYTES = 4

/** In memory where this process may mount; elsewhere a store that fails as the disk would. */
export async function createSmallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'portal-test', folder], { stdio: 'ignore' })
  } catch {
    return failingDisk(folder)
  }
  const filler = join(folder, 'filler')
  return {
    open: () => createDiskStore(folder),
    fill: async (leave) => {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leave)))
    },
    empty: () => truncate(filler),
    close: async () => {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true })
    },
  }
}

function failingDisk(folder: string): SmallDisk {
  let isFull = false
  return {
    open: async () => {
      const store = await createDiskStore(folder)
      const full = () =>
        Promise.reject(
          Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
        )
      return { ...store, put: (key, path) => (isFull ? full() : store.put(key, path)) }
    },
    fill: () => Promise.resolve(void (isFull = true)),
    empty: () => Promise.resolve(void (isFull = false)),
    close: () => rm(folder, { recursive: true }),
  }
}
