import type { FileKind } from '@portal/platform-domain'
import {
  type KeyedCall,
  type Executor,
  type FileStore,
  once,
  type Orm,
  type ReceivedFile,
  storeWithRow,
} from '@portal/service-kit'

/** A file's fields in a row. */
export interface StoredFile {
  readonly fileKey: string
  readonly fileName: string
  readonly fileKind: FileKind
  readonly fileBytes: number
  readonly fileSha256: string
}

type FileOf<Upload> = Upload extends ReceivedFile ? StoredFile : StoredFile | undefined

/**
 * Writes a record at most once per idempotency key, together with its file if it has one: both are stored or neither.
 */
export async function saveRecord<Row, Upload extends ReceivedFile | undefined>(
  deps: { orm: Orm; files: FileStore },
  act: KeyedCall,
  upload: Upload,
  write: (transaction: Executor, file: FileOf<Upload>) => Promise<Row>,
): Promise<Row> {
  if (upload === undefined)
    return (await once(deps.orm, act, (transaction) => write(transaction, undefined as FileOf<Upload>))).result
  const { name, kind, bytes, sha256 } = upload
  return storeWithRow(deps, act, upload, (transaction, fileKey) =>
    write(transaction, {
      fileKey,
      fileName: name,
      fileKind: kind,
      fileBytes: bytes,
      fileSha256: sha256,
    } as FileOf<Upload>),
  )
}
