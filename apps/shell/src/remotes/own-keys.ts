/** Opens a page together with the key that follows: `g l`. */
export const GO_KEY = 'g'

/** Does what the newest toast offers that offers anything. */
export const TOAST_KEY = 'z'

/** In lists: the next row, the previous one, and the tick of the row that has the focus. */
export const LIST_KEYS = { next: 'j', previous: 'k', tick: 'x' } as const

/** The letters that mean the same on every page; no area can take them. */
export const OWN_KEYS: readonly string[] = [GO_KEY, TOAST_KEY, ...Object.values(LIST_KEYS)]

/** The keys of a page: `g l` of `l`. */
export const afterGo = (key: string): string => `${GO_KEY} ${key}`
