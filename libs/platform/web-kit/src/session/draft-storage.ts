/** A stored draft. */
export interface KeptDraft {
  /** The fields that differ from the form's start. */
  readonly values: Readonly<Record<string, unknown>>
  /** When it was written, in ms since 1970. */
  readonly savedAt: number
  /** The state of the edited record at that time; absent for a new record. */
  readonly version?: string | undefined
}

/** The number is the format's version: entries of another version are dropped. */
export const DRAFTS = 'portal.draft.1.'
const ANY_FORMAT = 'portal.draft.'
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000
const MAX_CHARACTERS = 20_000
const MAX_DRAFTS = 40

/** Removes the drafts of all other users; of every user when there is none. */
export function keepDraftsOf(userId: number | null): void {
  for (const key of keys()) if (userId === null || !key.startsWith(`${DRAFTS}${userId}.`)) removeKept(key)
}

/** The latest one among those whose key is this prefix and one more part: `receipts` is not `receipts.new`. */
export function newestDraft(prefix: string): { readonly key: string; readonly draft: KeptDraft } | null {
  const found = keys()
    .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('.'))
    .flatMap((key) => {
      const draft = readDraft(key)
      return draft ? [{ key, draft }] : []
    })
  return found.sort((a, b) => b.draft.savedAt - a.draft.savedAt)[0] ?? null
}

/** Drops drafts that are too old, of another format or broken, and the oldest when there are too many. */
export function pruneDrafts(): void {
  const all = keys()
    .map((key) => ({ key, savedAt: readDraft(key)?.savedAt ?? 0 }))
    .sort((a, b) => b.savedAt - a.savedAt)
  for (const [index, { key, savedAt }] of all.entries())
    if (index >= MAX_DRAFTS || savedAt < Date.now() - MAX_AGE_MS) removeKept(key)
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(ANY_FORMAT))
  } catch {
    return []
  }
}

/** The draft in this entry, if it is one. */
export function readDraft(key: string): KeptDraft | null {
  try {
    const draft = (
      key.startsWith(DRAFTS) ? JSON.parse(localStorage.getItem(key) ?? 'null') : null
    ) as Partial<KeptDraft> | null
    return typeof draft?.savedAt === 'number' && typeof draft.values === 'object' ? (draft as KeptDraft) : null
  } catch {
    return null
  }
}

/** Whether it was stored; where storage is full or refused, typed values live as long as the page. */
export function putDraft(key: string, draft: KeptDraft): boolean {
  const text = JSON.stringify(draft)
  if (text.length > MAX_CHARACTERS) return false
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function removeKept(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is switched off, so there is nothing to remove.
  }
}
