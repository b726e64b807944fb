import * as z from 'zod'
import { defineCall, results, text, wholeNumberText, wireObject } from '@portal/platform-contract'

/** Quarter turns of a file where it is shown, clockwise. */
export const fileTurns = z.int().min(0).max(3)

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
  turn: defineCall({
    name: 'files.turn',
    method: 'PUT',
    path: 'user/file/Turn',
    access: 'signed-in',
    summary:
      'How the file of a receipt or invoice is turned where it is shown, by its owner or an administrator; its bytes stay',
    body: wireObject({ url: { fileKey: text(200) }, Vridning: { turns: wholeNumberText(0, 3) } }),
    answer: results(wireObject({ Vridning: { turns: fileTurns } })),
  }),
} as const
