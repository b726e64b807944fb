/** The dialog that is on top; panels and menus are none. */
export const openDialog = (): Element | null =>
  [...document.querySelectorAll('body > .MuiDialog-root:not(.MuiModal-hidden)')].at(-1) ?? null

/** Tells when dialogs open and close; ends by the function that it returns. */
export function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}
