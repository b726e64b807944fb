import { type ReactNode, useEffect, useState } from 'react'

/** A page that comes sooner shows no blocks, so that a quick change does not flicker, in ms; as `#waiting` of the boot page. */
const PATIENCE_MS = 300

let isFirst = true

/**
 * In the place of a page whose code is on its way: the blocks that the boot page has shown, so that they stay where they
 * are when the frame is drawn around them.
 */
export function PageBlocks(): ReactNode {
  const [delay] = useState(() => (isFirst ? Math.max(0, PATIENCE_MS - performance.now()) : PATIENCE_MS))
  useEffect(() => {
    isFirst = false
  }, [])
  return (
    <div className="blocks" aria-hidden style={{ animationDelay: `${delay}ms` }}>
      <i />
      <i />
      <i />
    </div>
  )
}
