import type { TurnLimits } from '../limits.ts'
import { Shares } from '../shares.ts'

/** The owner of a transfer or call: the address, and the session that the request names. */
interface Whose {
  readonly address: string
  readonly user: string
}

interface Waiter extends Whose {
  begin(): void
}

/**
 * Runs a limited number of transfers or slow calls at a time, with a share for each address and session. Others wait in order of
 * arrival; one whose share is used up does not delay others.
 */
export class Turns {
  readonly #limits: TurnLimits
  readonly #byAddress: Shares
  readonly #byUser: Shares
  readonly #waitingByUser: Shares
  #waiting: Waiter[] = []

  constructor(limits: TurnLimits) {
    this.#limits = limits
    this.#byAddress = new Shares(limits.most, limits.perAddress)
    this.#byUser = new Shares(limits.most, limits.perUser)
    this.#waitingByUser = new Shares(limits.waiting, limits.waiting / 2)
  }

  /**
   * Calls `begin` when the turn comes, with the function that ends it; `refuse` when too many wait already or the wait
   * is too long. Returns a function that cancels the wait.
   */
  take(whose: Whose, begin: (end: () => void) => void, refuse: () => void): () => void {
    if (this.#start(whose)) {
      begin(this.#ender(whose))
      return () => {}
    }
    if (!this.#waitingByUser.take(whose.user)) {
      refuse()
      return () => {}
    }
    const leave = () => {
      clearTimeout(timer)
      this.#waiting = this.#waiting.filter((one) => one !== waiter)
      this.#waitingByUser.giveBack(whose.user)
    }
    let over = false
    const timer = setTimeout(() => {
      over = true
      leave()
      refuse()
    }, this.#limits.waitMs)
    const waiter: Waiter = {
      ...whose,
      begin: () => {
        over = true
        leave()
        begin(this.#ender(whose))
      },
    }
    this.#waiting.push(waiter)
    return () => {
      if (!over) leave()
      over = true
    }
  }

  #start({ address, user }: Whose): boolean {
    return this.#byAddress.hasRoom(address) && this.#byUser.take(user) && this.#byAddress.take(address)
  }

  #ender(whose: Whose): () => void {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#byUser.giveBack(whose.user)
      this.#byAddress.giveBack(whose.address)
      this.#waiting.find((waiter) => this.#start(waiter))?.begin()
    }
  }
}
