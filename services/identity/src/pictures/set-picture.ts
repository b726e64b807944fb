import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { PortalError } from '@portal/platform-contract'
import { type Act, type ReceivedFile, storeWithRow } from '@portal/service-kit'
import { accounts } from '../db/schema/accounts.ts'
import type { IdentityDeps } from '../deps.ts'
import { pictureUrl } from './picture-url.ts'
import { shrinkPicture } from './shrink-picture.ts'

type PictureDeps = Pick<IdentityDeps, 'database' | 'pictures'>

/** Gives an account a new picture and removes the old one; answers its address. Throws `file_type` and `not_found`. */
export async function setPicture({ database, pictures }: PictureDeps, act: Act, accountId: number, upload: ReceivedFile): Promise<string> {
  const path = await shrinkPicture(upload.path, pictures.stagingDir)
  let replaced: string | null = null
  try {
    const key = await storeWithRow({ orm: database.orm, files: pictures }, act, { path }, async (transaction, fileKey) => {
      const [before] = await transaction.select({ key: accounts.pictureKey }).from(accounts).where(eq(accounts.id, accountId)).for('update')
      if (!before) throw new PortalError('not_found')
      await transaction.update(accounts).set({ pictureKey: fileKey }).where(eq(accounts.id, accountId))
      replaced = before.key
      return fileKey
    })
    if (replaced !== null) await pictures.remove(replaced)
    return pictureUrl(key)
  } finally {
    await rm(path, { force: true })
  }
}
