import { useIsAway } from '@portal/web-kit'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { PaletteHit, PaletteResultsProps } from '@portal/platform-contract'
import { plain } from '@portal/platform-domain'

type OnHits = PaletteResultsProps['onHits']
type Told = Parameters<OnHits>[1]

/** Shorter than for a list: the field is the whole dialog. */
const PAUSE_MS = 250
/** An area whose code has not come, or whose service has not answered, is then no longer waited for. */
const PATIENCE_MS = 5000
const SHORTEST = 2

interface Hits {
  /** For the areas' parts; `null` as long as there is nothing to search for. */
  readonly search: PaletteResultsProps | null
  readonly hits: readonly PaletteHit[]
  /** Some area has not answered for the text as it is now. */
  readonly isSearching: boolean
  /** Some area could not be searched. */
  readonly hasFailed: boolean
}

/**
 * What the areas find for the text: it is given to their parts, of which there are so many, after a pause, and each
 * tells its hits as it knows them. A source stays together; one with the record of the typed number is first, then the
 * one with the nearest hit, also when it answers last.
 */
export function useHits(text: string, parts: number): Hits {
  const typed = text.trim().length < SHORTEST || parts === 0 ? '' : text.trim()
  const given = useLater(typed, PAUSE_MS)
  const waited = useLater(typed, PATIENCE_MS)
  const [told, setTold] = useState<{ readonly text: string; readonly by: ReadonlyMap<string, Told> }>(NOTHING)
  const onHits = useCallback<OnHits>(
    (source, hits) =>
      setTold((before) => {
        const by = before.text === given ? before.by : NOTHING.by
        const known = by.get(source)
        // An area that tells the same at each drawing would be drawn without end.
        if (known !== undefined && replaceEqualDeep(known, hits) === known) return before
        return { text: given, by: new Map(by).set(source, hits) }
      }),
    [given],
  )
  const answers = typed !== '' && told.text === typed ? [...told.by.values()] : []
  const isAway = useIsAway()
  const isMissing = typed !== '' && (answers.length < parts || answers.includes('pending'))
  return {
    search: given === '' ? null : { text: given, onHits },
    hits: answers
      .flatMap((answer) => (typeof answer === 'string' ? [] : [answer]))
      .toSorted(
        (one, other) =>
          Number(hasNumber(other, typed)) - Number(hasNumber(one, typed)) ||
          lengthOfNearest(one, typed) - lengthOfNearest(other, typed),
      )
      .flat(),
    isSearching: isMissing && waited !== typed && !isAway,
    hasFailed: (isMissing && (waited === typed || isAway)) || answers.includes('failed'),
  }
}

const NOTHING = { text: '', by: new Map<string, Told>() }

/** Whether one of these is the record with the typed number, as its second line has it: `Kvitto #13, 252,45 kr`. */
function hasNumber(hits: readonly PaletteHit[], text: string): boolean {
  const [, number] = /^#?(\d{1,9})$/.exec(text) ?? []
  return number !== undefined && hits.some(({ detail = '' }) => detail.split(/[\s,]+/).includes(`#${number}`))
}

/**
 * The length of the shortest label with a word that begins with the first typed one: a person is nearer than a purchase
 * that begins with their name.
 */
function lengthOfNearest(hits: readonly PaletteHit[], text: string): number {
  const word = plain(text).split(/\s+/)[0] ?? ''
  const labels = hits.map(({ label }) => ` ${plain(label)}`).filter((label) => label.includes(` ${word}`))
  return Math.min(...labels.map(({ length }) => length), Number.MAX_SAFE_INTEGER)
}

/** A value as soon as it has stayed the same for so long. */
function useLater(value: string, afterMs: number): string {
  const [later, setLater] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return later
}
