/** Anything of these is the user's own next step. */
const STEPS = ['pointerdown', 'keydown'] as const

/**
 * From the press of Ångra, whose button goes: the returned function gives the focus to the status button of the first
 * row that was put back and is in the list, once the list is drawn. What the user did meanwhile keeps the focus.
 */
export function focusPutBack(): (ids: readonly number[]) => void {
  let isElsewhere = false
  const ended = new AbortController()
  const options = { capture: true, once: true, signal: ended.signal }
  for (const step of STEPS) document.addEventListener(step, () => (isElsewhere = true), options)
  return (ids) => {
    const give = () => {
      ended.abort()
      if (isElsewhere) return
      const buttons = [...document.querySelectorAll<HTMLElement>('[data-status-of]')]
      buttons.find(({ dataset }) => ids.includes(Number(dataset['statusOf'])))?.focus({ preventScroll: true })
    }
    // A second frame: by then the list has had its turn.
    requestAnimationFrame(() => requestAnimationFrame(give))
  }
}
