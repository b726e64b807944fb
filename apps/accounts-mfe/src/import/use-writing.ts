import { useEffect, useRef, useState } from 'react'

/**
 * Whether a field is being written in; `onFocus` and `onBlur` are for the element around it. While a press outside it
 * lasts the field still counts as written in: what comes when it is left could move what is pressed.
 */
export function useWriting() {
  const [isWriting, setWriting] = useState(false)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isWriting) return undefined
    const abort = new AbortController()
    const note = ({ type }: Event) => void (isPressed.current = type === 'pointerdown')
    for (const type of ['pointerdown', 'click', 'keydown'])
      document.addEventListener(type, note, { capture: true, signal: abort.signal })
    return () => abort.abort()
  }, [isWriting])
  const onBlur = () => {
    if (!isPressed.current) return setWriting(false)
    document.addEventListener('click', () => setWriting(false), { once: true })
  }
  return { isWriting, onFocus: () => setWriting(true), onBlur }
}
