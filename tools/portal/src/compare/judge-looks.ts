import type { Drawn } from './draw-build.ts'
import { type Look, nameOf, screenHeightOf } from './looks.ts'
import { difference } from './picture-difference.ts'

/** What became of one picture. `note` says why, for people. */
export interface Judged {
  readonly look: Look
  readonly result: 'same' | 'changed' | 'accepted' | 'new' | 'removed' | 'broken' | 'not compared'
  readonly note: string
  readonly before?: Buffer | undefined
  readonly after?: Buffer | undefined
  readonly changes?: Buffer | undefined
}

export interface Limits {
  /** Percent of a screen that may differ. */
  readonly most: number
  /** Paths of pages that are meant to look different. */
  readonly accepted: ReadonlySet<string>
}

/** A release must not go on with these. */
export const isFailure = ({ result }: Judged): boolean =>
  result === 'changed' || result === 'broken' || result === 'removed'

type Pictures = ReadonlyMap<string, Drawn>

/** Compares the pictures of two builds, page by page. A page that throws now fails, also where it is accepted. */
export function judgeLooks(
  before: { readonly looks: readonly Look[]; readonly pictures: Pictures },
  after: { readonly looks: readonly Look[]; readonly pictures: Pictures },
  limits: Limits,
): Judged[] {
  const known = new Set(before.looks.map(nameOf))
  const kept = new Set(after.looks.map(nameOf))
  const present = after.looks.map((look) =>
    judge(
      look,
      known.has(nameOf(look)) ? before.pictures.get(nameOf(look)) : null,
      after.pictures.get(nameOf(look)),
      limits,
    ),
  )
  const gone = before.looks
    .filter((look) => !kept.has(nameOf(look)))
    .map((look): Judged => ({
      look,
      result: limits.accepted.has(look.path) ? 'accepted' : 'removed',
      note: 'the page is not there any more',
      before: before.pictures.get(nameOf(look))?.picture,
    }))
  return [...present, ...gone]
}

/** `before`: null for a new page. */
function judge(look: Look, before: Drawn | null | undefined, after: Drawn | undefined, limits: Limits): Judged {
  if (!after?.picture) {
    const fault = after?.fault ?? 'it was not drawn'
    // Another area's page that fails with both builds is not this remote's fault.
    const isForeign = look.isAround === true && before !== null && !before?.picture
    return isForeign
      ? { look, result: 'not compared', note: `the page of the other area fails: ${fault}` }
      : { look, result: 'broken', note: fault }
  }
  if (before === null) return { look, result: 'new', note: 'the page is new', after: after.picture }
  const both = { look, before: before?.picture, after: after.picture }
  if (!before?.picture)
    return { ...both, result: 'not compared', note: `the last release fails there: ${before?.fault ?? ''}` }
  const fonts = after.foreignFonts ?? before.foreignFonts
  if (fonts !== undefined) return { ...both, result: 'not compared', note: fonts }
  if (before.picture.equals(after.picture)) return { ...both, result: 'same', note: '' }
  const { percent, picture } = difference(before.picture, after.picture, screenHeightOf(look))
  if (percent <= limits.most) return { ...both, result: 'same', note: '' }
  const result = limits.accepted.has(look.path) ? 'accepted' : 'changed'
  return { ...both, result, note: `${percent.toFixed(2)} % differs`, changes: picture }
}
