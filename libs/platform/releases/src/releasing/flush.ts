import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes a file or a folder's names to the disk, before anything refers to them. */
export function flush(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
