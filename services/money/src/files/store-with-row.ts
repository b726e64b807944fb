import { type Act, type Executor, type FileStore, newFileKey, once, type Orm, type ReceivedFile } from '@portal/service-kit'

/**
 * Brings a file and its row into being together: the file is in place before the row is committed, and goes away
 * when there will be no row. A crash between the two leaves a file that the sweep removes.
 */
export async function storeWithRow<Row>(deps: { orm: Orm; files: FileStore }, act: Act, file: ReceivedFile, insert: (transaction: Executor, fileKey: string) => Promise<Row>): Promise<Row> {
  const fileKey = newFileKey()
  await deps.files.put(fileKey, file.path)
  let stored = false
  try {
    const { result, repeated } = await once(deps.orm, act, (transaction) => insert(transaction, fileKey))
    stored = !repeated
    return result
  } finally {
    if (!stored) await deps.files.remove(fileKey)
  }
}
