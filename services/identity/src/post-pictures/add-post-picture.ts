import { createHash } from 'node:crypto'
import type { PostPicture } from '@portal/identity-domain'
import { invalidInput } from '@portal/platform-contract'
import { discardStaged, type KeyedCall, type ReceivedFile, storeWithRow } from '@portal/service-kit'
import { lockForAct } from '../accounts/lock-for-act.ts'
import type { IdentityDeps } from '../deps.ts'
import { drawPicture, PictureRefused, type Shape } from '../pictures/draw-picture.ts'
import { addPicture } from './post-pictures.repository.ts'

/** Fills a window of most screens, at 100 to 400 kB. */
const LARGE: Shape = { side: 1600, fit: 'inside', quality: 80 }

const REFUSALS = {
  unreadable: 'Bilden går inte att läsa. Välj en bild i formatet JPEG, PNG eller WebP.',
  'too-large': 'Bilden är för stor: högst 40 megapixlar och 16 384 bildpunkter på den längsta sidan.',
} as const satisfies Record<PictureRefused['why'], string>

interface Sender {
  readonly sessionId: string
  readonly upload: ReceivedFile
}

/**
 * Encodes a picture again, without place and device, and stores it for a post that is being written. Throws
 * `invalid_input` with the field `files[]`.
 */
export async function addPostPicture(
  { database, pictures }: Pick<IdentityDeps, 'database' | 'pictures'>,
  act: KeyedCall,
  { sessionId, upload }: Sender,
): Promise<PostPicture> {
  const sent = { path: upload.path, userId: act.userId }
  const { path, bytes, width, height } = await drawPicture(sent, pictures.stagingDir, LARGE).catch(refused)
  const about = { width, height, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  try {
    return await storeWithRow({ orm: database.orm, files: pictures }, act, { path }, async (transaction, fileKey) => {
      const { userId } = act
      await lockForAct(transaction, { userId, sessionId })
      return addPicture(transaction, { userId, fileKey, ...about })
    })
  } finally {
    await discardStaged(path)
  }
}

function refused(error: unknown): never {
  throw error instanceof PictureRefused ? invalidInput({ 'files[]': REFUSALS[error.why] }) : error
}
