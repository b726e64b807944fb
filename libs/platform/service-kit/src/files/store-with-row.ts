import type { Executor, Orm } from '../database.ts'
import { type FileStore, newFileKey } from './file-store.ts'
import { type Act, once } from '../idempotency.ts'

/**
 * Brings a file and its row into being together: the file is in place before the row is committed, and goes away
 * when there will be no row. A crash between the two leaves a file that the sweep removes.
 */
export async function storeWithRow<Row>(
  deps: { orm: Orm; files: FileStore }, act: Act, file: { readonly path: string }, write: (transaction: Executor, fileKey: string) => Promise<Row>,
): Promise<Row> {
  const fileKey = newFileKey()
  await deps.files.put(fileKey, file.path)
  let stored = false
  try {
    const { result, repeated } = await once(deps.orm, act, (transaction) => write(transaction, fileKey))
    stored = !repeated
    return result
  } finally {
    if (!stored) await deps.files.remove(fileKey)
  }
}
