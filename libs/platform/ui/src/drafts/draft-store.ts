import { createContext, useContext } from 'react'

/**
 * A form's values that differ from its start, when they were written (ms since 1970), and for which state of the edited
 * record.
 */
export interface KeptDraft {
  readonly values: Readonly<Record<string, unknown>>
  readonly savedAt: number
  readonly version?: string | undefined
}

/** The draft of one opened form; implemented by `openDraft` of the web kit. */
export interface OpenedDraft {
  readonly found: KeptDraft | null
  readonly keep: (values: Readonly<Record<string, unknown>>, version?: string) => void
  readonly discard: () => void
  readonly close: () => void
}

/** Opens the draft of the named form. */
export type OpenDraft = (form: string) => OpenedDraft

const DraftsContext = createContext<OpenDraft>(() => ({
  found: null,
  keep: () => {},
  discard: () => {},
  close: () => {},
}))

/** Where drafts are stored; without it they are not stored. */
export const DraftsProvider = DraftsContext.Provider

export const useOpenDraft = (): OpenDraft => useContext(DraftsContext)
