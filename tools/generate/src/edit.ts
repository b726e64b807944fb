import { readFileSync } from 'node:fs'
import type { Draft } from './fill.ts'

/** One line, or several, put into a file after or before the first match. */
export interface Edit {
  readonly path: string
  readonly at: RegExp
  readonly side: 'before' | 'after'
  readonly text: string
}

/**
 * The files after the edits. Throws when a file has no such place, because it has changed since the generator was
 * written.
 */
export function edited(edits: readonly Edit[]): Draft[] {
  const texts = new Map<string, string>()
  for (const { path, at, side, text } of edits) {
    const before = texts.get(path) ?? readFileSync(path, 'utf8')
    const found = at.exec(before)
    if (!found) throw new Error(`${path} has no place for ${text.trim()}: add it by hand, or correct tools/generate.`)
    const place = found.index + (side === 'after' ? found[0].length : 0)
    texts.set(path, before.slice(0, place) + text + before.slice(place))
  }
  return [...texts].map(([path, text]) => ({ path, text }))
}
