import { flushSync } from 'react-dom'

/**
 * Calls `before` when a print begins and `after` when it ends, until the returned function is called. The browser draws
 * its sheets right after `before`: states that it sets are rendered by then.
 */
export function watchPrint(before: () => void, after: () => void): () => void {
  const begin = () => flushSync(before)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', after)
  }
}
