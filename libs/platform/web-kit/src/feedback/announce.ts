import { create } from 'zustand'

/** The text of the shell's hidden live region: `useAnnounced((said) => said.text)`. */
export const useAnnounced = create<{ readonly text: string }>()(() => ({ text: '' }))

/** Announces a text politely to screen readers, without showing it. The same text twice is announced twice. */
export function announce(text: string): void {
  const { text: before } = useAnnounced.getState()
  // A live region speaks when its text changes; a trailing space changes it without being heard.
  useAnnounced.setState({ text: before === text ? `${text}\u00A0` : text })
}
