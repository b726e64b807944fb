import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Puts a file or a folder's names on the disk, before anything points to them. */
export function flush(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
