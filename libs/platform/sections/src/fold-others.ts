/** A link to a card, by the card's heading. */
export interface Link {
  readonly heading: HTMLElement
  readonly title: string
}

const FOLDED = 'data-folded'

/** On a page with `onPhone`; paper has all cards. */
export const FOLDED_STYLES = { '@media screen': { [`& section[${FOLDED}]`]: { display: 'none' } } } as const

/**
 * Hides all cards but the one with this heading, those of other areas too, whose code this area does not have. Shows them
 * again by the function that it returns.
 */
export function foldOthers(links: readonly Link[], shown: HTMLElement | undefined): () => void {
  const cards = links.flatMap(({ heading }) => heading.closest('section') ?? [])
  for (const card of cards) card.toggleAttribute(FOLDED, shown !== undefined && !card.contains(shown))
  return () => {
    for (const card of cards) card.removeAttribute(FOLDED)
  }
}
