import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * A log file that never uses more than twice its limit: when full, it becomes `<file>.1` and replaces the previous one.
 */
export interface CappedLog {
  file: string
  write: (text: string | Buffer) => void
}

const tenMegabytes = 10 * 1024 * 1024

/**
 * Opens `file` for appending, creating its folder. Writes at once, so that the last lines of a dying service are there;
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
      // There is nothing better to do than to continue.
    }
  }
  return { file, write }
}
