import { useSession } from '../session/session.ts'
import { database } from './database.ts'
import { offlineOwner } from '../session/offline-owner.ts'
import type { KeptAnswer } from '../calls/offline-keeper.ts'

/** After this an answer is not shown any more: without network the server cannot say whether the account is still open. */
export const LONGEST_KEPT_MS = 7 * 24 * 60 * 60 * 1000
const MOST_ANSWERS = 200

/** Stores the last answer at this place. Does nothing once its session is over. */
export async function keepAnswer(key: string, session: string, body: unknown): Promise<void> {
  const db = await database()
  const { token, user } = useSession.getState()
  if (token !== session || user?.id !== offlineOwner()) return
  const store = db.transaction('answers', 'readwrite').store
  await store.put({ body, at: Date.now(), session }, key)
  const tooMany = (await store.count()) - MOST_ANSWERS
  for (let cursor = await store.index('at').openCursor(), left = tooMany; cursor && left > 0; left -= 1) {
    await cursor.delete()
    cursor = await cursor.continue()
  }
}

/** The last answer at this place, to the same session. */
export async function keptAnswer(key: string, session: string): Promise<KeptAnswer | null> {
  const kept = await (await database()).get('answers', key)
  return kept && kept.session === session && kept.at > Date.now() - LONGEST_KEPT_MS ? kept : null
}

/** Removes all answers; changes stay. */
export async function dropAnswers(): Promise<void> {
  await (await database()).clear('answers')
}
