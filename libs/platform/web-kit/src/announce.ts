import { create } from 'zustand'

/** What the shell's hidden live region says: `useAnnounced((said) => said.text)`. */
export const useAnnounced = create<{ readonly text: string }>()(() => ({ text: '' }))

/** Tells screen readers politely, without anything on the screen. The same text twice is said twice. */
export function announce(text: string): void {
  const { text: before } = useAnnounced.getState()
  // A live region speaks when its text changes; a trailing space is a change that nobody hears.
  useAnnounced.setState({ text: before === text ? `${text}\u00A0` : text })
}
