import { PortalError } from '@portal/platform-contract'
import { recordOwner } from '@portal/platform-domain'
import {
  type KeyedCall,
  discardStaged,
  doomFiles,
  dropFiles,
  type ReceivedFile,
  storeWithRow,
} from '@portal/service-kit'
import { changeAccount, lockAccount } from '../accounts/accounts.repository.ts'
import { lockForAct } from '../accounts/lock-for-act.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { announcePeople } from '../people/announce-people.ts'
import { refuseErased } from '../personal-data/erasures.repository.ts'
import { pictureUrl } from '../people/picture-url.ts'
import { shrinkPicture } from './shrink-picture.ts'

interface NewPicture {
  readonly accountId: number
  readonly sessionId: string
  readonly upload: ReceivedFile
}
type PictureDeps = Pick<IdentityDeps, 'database' | 'events' | 'pictures' | 'clock'>

/**
 * Gives an account a new picture and removes the old one; returns its URL. Throws `file_type`, `not_found` and
 * `forbidden`.
 */
export async function setPicture(
  deps: PictureDeps,
  act: KeyedCall,
  { accountId, sessionId, upload }: NewPicture,
): Promise<string> {
  const { database, events, pictures, clock } = deps
  const path = await shrinkPicture({ path: upload.path, userId: act.userId }, pictures.stagingDir)
  const replaced: string[] = []
  try {
    const key = await storeWithRow(
      { orm: database.orm, files: pictures },
      act,
      { path },
      async (transaction, fileKey) => {
        const { actor } = await lockForAct(transaction, { userId: act.userId, sessionId }, { accounts: [accountId] })
        if (recordOwner(actor, accountId) === null) throw new PortalError('forbidden')
        await refuseErased(transaction, accountId)
        const before = await lockAccount(transaction, accountId)
        await changeAccount(transaction, accountId, { pictureKey: fileKey })
        await recordActivity(transaction, {
          userId: accountId,
          actorId: act.userId,
          message: ACTIVITY_TEXTS.pictureChanged,
          at: clock(),
        })
        await announcePeople(events, transaction, [accountId], clock())
        if (before?.pictureKey) replaced.push(before.pictureKey)
        await doomFiles(transaction, replaced)
        return fileKey
      },
    )
    await events.settled()
    await dropFiles({ orm: database.orm, files: pictures }, replaced)
    return pictureUrl(key)
  } finally {
    await discardStaged(path)
  }
}
