/** Counts attempts of each key in a window of time; keys of windows that have passed are forgotten. */
export class Attempts {
  readonly #most: number
  readonly #windowMs: number
  #counts = new Map<string, number>()
  #since = performance.now()

  constructor(most: number, windowMs: number) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /** False when the key has had its attempts in this window. */
  isOpen(key: string): boolean {
    this.#begin()
    return (this.#counts.get(key) ?? 0) < this.#most
  }

  add(key: string): void {
    this.#begin()
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  #begin(): void {
    if (performance.now() - this.#since < this.#windowMs) return
    this.#counts = new Map()
    this.#since = performance.now()
  }
}
