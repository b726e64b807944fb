import type { Executor, Orm } from '../database/index.ts'
import { type KeyedCall, once } from '../callers/idempotency.ts'
import { type FileStore, newFileKey } from './file-store.ts'
import { announceFile, claimFile, dropFiles } from './loose-files.repository.ts'

/**
 * Stores a file and its row together: the file is in place before the row is committed. It is removed only when no row
 * can name it: the key was a repeat, or the work failed and COMMIT was never sent. When the connection breaks at COMMIT
 * the outcome is unknown here, and the file is left to the sweep, which checks the database.
 */
export async function storeWithRow<Row>(
  deps: { orm: Orm; files: FileStore },
  act: KeyedCall,
  file: { readonly path: string },
  write: (transaction: Executor, fileKey: string) => Promise<Row>,
): Promise<Row> {
  const fileKey = newFileKey()
  // A file that cannot be removed now is left to the sweep; the caller gets the first failure.
  const drop = () => dropFiles(deps, [fileKey]).catch(() => undefined)
  let mayBeNamed = false
  await announceFile(deps.orm, fileKey)
  try {
    await deps.files.put(fileKey, file.path)
    const { result, repeated } = await once(deps.orm, act, async (transaction) => {
      // Sent together: neither needs the other's answer.
      const [row] = await Promise.all([write(transaction, fileKey), claimFile(transaction, fileKey)])
      mayBeNamed = true
      return row
    })
    if (repeated) await drop()
    return result
  } catch (error) {
    if (!mayBeNamed) await drop()
    throw error
  }
}
