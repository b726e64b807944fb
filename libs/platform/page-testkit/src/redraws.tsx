import { Profiler, type ProfilerOnRenderCallback, type ReactNode } from 'react'

/**
 * A piece of a page, and how often React has drawn it once more before it could be seen, because state was set while
 * React committed. A page's first drawing should have none: all effects would run before its paint too (ADR 129).
 */
export function watchRedraws(piece: ReactNode): { readonly watched: ReactNode; readonly redraws: () => number } {
  let count = 0
  let isSeen = false
  const note: ProfilerOnRenderCallback = (_id, phase) => {
    isSeen ||= phase === 'update'
    if (phase === 'nested-update' && !isSeen) count += 1
  }
  const watched = (
    <Profiler id="piece" onRender={note}>
      {piece}
    </Profiler>
  )
  return { watched, redraws: () => count }
}
