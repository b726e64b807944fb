import { fileCalls } from '@portal/money-contract'
import { PortalError } from '@portal/platform-contract'
import { attachment, type Handlers, isFileKey, publishReads, safeName } from '@portal/service-kit'
import { isAdmin, MEDIA_TYPES } from '@portal/platform-domain'
import { invoices, receipts } from '../db/schema/vouchers.ts'
import type { MoneyDeps } from '../deps.ts'
import { markVoucherReviewed } from '../vouchers/vouchers.repository.ts'
import { mayDownload, mayTurn } from './downloads.policy.ts'
import { findFile, keepTurns } from './downloads.repository.ts'

const LOOKED_AT = {
  receipt: 'Öppnade kvittots fil',
  invoice: 'Öppnade fakturans fil',
  purchase: 'Öppnade inköpets fil',
} as const

/** Opaque key → row → policy → bytes; an unknown key and another user's key get the same 404 (D33). */
export const downloadHandlers = (deps: MoneyDeps): Handlers<typeof fileCalls> => ({
  download: async ({ input, actor }) => {
    const { database, files } = deps
    const file = isFileKey(input.fileKey) ? await findFile(database.orm, input.fileKey) : null
    if (!file || !mayDownload(actor, file)) throw new PortalError('not_found')
    if (file.ownerId !== actor.userId && isAdmin(actor) && file.kind !== 'purchase')
      await markVoucherReviewed(database.orm, file.kind === 'receipt' ? receipts : invoices, input.fileKey)
    if (file.ownerId !== actor.userId)
      await publishReads(deps)({
        userId: file.ownerId,
        actorId: actor.userId,
        message: `${LOOKED_AT[file.kind]} ${file.fileName} (#${file.id})`,
      })
    const stored = await files.get(input.fileKey)
    if (!stored) throw new PortalError('not_found')
    return attachment(stored.body, {
      name: input.fileName ? safeName(input.fileName) : file.fileName,
      bytes: stored.bytes,
      mediaType: MEDIA_TYPES[file.fileKind],
    })
  },

  // In a sealed month too: the file's bytes, which the seal is about, stay the same.
  turn: async ({ input: { fileKey, turns }, actor }) => {
    const { orm } = deps.database
    const file = isFileKey(fileKey) ? await findFile(orm, fileKey) : null
    const isKept = file !== null && mayTurn(actor, file) && (await keepTurns(orm, { fileKey, kind: file.kind, turns }))
    if (!isKept) throw new PortalError('not_found')
    return { turns }
  },
})
