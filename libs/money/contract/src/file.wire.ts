import { defineCall, text, wireObject } from '@portal/platform-contract'

/** Files of every kind of record. */
export const fileCalls = {
  download: defineCall({
    name: 'files.download',
    method: 'GET',
    path: 'user/file/Download',
    access: 'signed-in',
    summary: 'The bytes of a record’s file, as an attachment under the given name (D33)',
    query: wireObject({ url: { fileKey: text(200) }, filename: { fileName: text(300).optional() } }),
    answer: 'binary',
  }),
} as const
