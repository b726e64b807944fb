import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

/** A log file that never takes more than twice its cap: when full, it becomes `<file>.1` in place of the one before. */
export interface CappedLog {
  file: string
  write: (text: string | Buffer) => void
}

const tenMegabytes = 10 * 1024 * 1024

/**
 * Opens `file` for adding, making its folder. Writes at once, so that the last words of a dying service are there;
 * a full disk loses lines and never ends the portal.
 */
export function cappedLog(file: string, capBytes = tenMegabytes): CappedLog {
  mkdirSync(path.dirname(file), { recursive: true })
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const write = (text: string | Buffer) => {
    try {
      if (size >= capBytes) {
        renameSync(file, `${file}.1`)
        size = 0
      }
      appendFileSync(file, text)
      size += Buffer.byteLength(text)
    } catch {
      // Nothing better to do with it than to go on.
    }
  }
  return { file, write }
}
