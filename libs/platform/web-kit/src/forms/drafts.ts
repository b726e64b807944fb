import {
  DRAFTS,
  type KeptDraft,
  newestDraft,
  pruneDrafts,
  putDraft,
  readDraft,
  removeKept,
} from '../session/draft-storage.ts'
import { newKey } from '../calls/new-key.ts'
import { storedToken, useSession } from '../session/session.ts'

/** The draft of one opened form. */
export interface Draft {
  /** The draft that this user left on this device. */
  readonly found: KeptDraft | null
  readonly keep: (values: Readonly<Record<string, unknown>>, version?: string) => void
  /** Saved or discarded: deletes everything. */
  readonly discard: () => void
  /** The form is closed; the stored draft stays. */
  readonly close: () => void
}

/**
 * Opens the draft of a form, `receipts.new` or `purchase.17`, of the signed-in user. Each opened form writes its own
 * entry, so two tabs never overwrite each other. Where storage is full or refused, nothing is kept and nothing fails.
 */
export function openDraft(form: string): Draft {
  const userId = useSession.getState().user?.id
  if (userId === undefined) return { found: null, keep: () => {}, discard: () => {}, close: () => {} }
  pruneDrafts()
  const own = `${DRAFTS}${userId}.${form}.${newKey()}`
  const found = newestDraft(`${DRAFTS}${userId}.${form}.`)
  let kept: KeptDraft | null = null

  /** This form now holds the found draft, so its entry is removed, unless another tab still writes to it. */
  const removeFound = () => {
    if (found && readDraft(found.key)?.savedAt === found.draft.savedAt) removeKept(found.key)
  }
  const write = () => {
    const isMine = useSession.getState().user?.id === userId
    if (kept && isMine && putDraft(own, kept)) removeFound()
  }
  /** Another tab has taken over or discarded the values in this form; a sign-out there removes them for good. */
  const restore = ({ key, newValue }: StorageEvent) => {
    if (key === own && newValue === null && storedToken() === useSession.getState().token) write()
  }
  window.addEventListener('storage', restore)
  return {
    found: found?.draft ?? null,
    keep: (values, version) => {
      kept = { values, savedAt: Date.now(), version }
      write()
    },
    discard: () => {
      kept = null
      removeKept(own)
      removeFound()
    },
    close: () => window.removeEventListener('storage', restore),
  }
}
