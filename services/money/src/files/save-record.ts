import type { FileKind } from '@portal/platform-domain'
import {
  type Act,
  type Executor,
  type FileStore,
  once,
  type Orm,
  type ReceivedFile,
  storeWithRow,
} from '@portal/service-kit'

/** What a row keeps of its file. */
export interface StoredFile {
  readonly fileKey: string
  readonly fileName: string
  readonly fileKind: FileKind
  readonly fileBytes: number
  readonly fileSha256: string
}

type FileOf<Upload> = Upload extends ReceivedFile ? StoredFile : StoredFile | undefined

/** Writes a record at most once per act, together with its file where it has one: both come into being or neither. */
export async function saveRecord<Row, Upload extends ReceivedFile | undefined>(
  deps: { orm: Orm; files: FileStore },
  act: Act,
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
