/** A limited resource: a limit in all, and one for each key. Keys without holders are not stored. */
export class Shares {
  readonly #most: number
  readonly #perKey: number
  readonly #held = new Map<string, number>()
  #total = 0

  constructor(most: number, perKey: number) {
    this.#most = most
    this.#perKey = perKey
  }

  hasRoom(key: string, amount = 1): boolean {
    return this.#total + amount <= this.#most && (this.#held.get(key) ?? 0) + amount <= this.#perKey
  }

  /** False when there is no room; then nothing was taken. */
  take(key: string, amount = 1): boolean {
    if (!this.hasRoom(key, amount)) return false
    this.#total += amount
    this.#held.set(key, (this.#held.get(key) ?? 0) + amount)
    return true
  }

  giveBack(key: string, amount = 1): void {
    const left = (this.#held.get(key) ?? 0) - amount
    this.#total -= amount
    if (left > 0) this.#held.set(key, left)
    else this.#held.delete(key)
  }
}
