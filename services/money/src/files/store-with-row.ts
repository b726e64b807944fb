import type { FileKind } from '@portal/platform-domain'
import { type Act, type Executor, type FileStore, newFileKey, once, type Orm, type ReceivedFile } from '@portal/service-kit'

/** What a row keeps of its file. */
export interface StoredFile {
  readonly fileKey: string
  readonly fileName: string
  readonly fileKind: FileKind
  readonly fileBytes: number
  readonly fileSha256: string
}

/**
 * Brings a file and its row into being together: the file is in place before the row is committed, and goes away
 * when there will be no row. A crash between the two leaves a file that the sweep removes. Without an upload the
 * row is written all the same, with no file.
 */
export async function storeWithRow<Row, Upload extends ReceivedFile | undefined>(
  deps: { orm: Orm; files: FileStore },
  act: Act,
  upload: Upload,
  write: (transaction: Executor, file: Upload extends ReceivedFile ? StoredFile : StoredFile | undefined) => Promise<Row>,
): Promise<Row> {
  const file = upload && (await keep(deps.files, upload))
  let stored = false
  try {
    const { result, repeated } = await once(deps.orm, act, (transaction) => write(transaction, file as StoredFile))
    stored = !repeated
    return result
  } finally {
    if (file && !stored) await deps.files.remove(file.fileKey)
  }
}

async function keep(files: FileStore, { path, name, kind, bytes, sha256 }: ReceivedFile): Promise<StoredFile> {
  const fileKey = newFileKey()
  await files.put(fileKey, path)
  return { fileKey, fileName: name, fileKind: kind, fileBytes: bytes, fileSha256: sha256 }
}
