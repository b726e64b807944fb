/** A point of the balance in a box of 100 by 100, from left to right and from the top. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Where balances stand in that box, and where zero does: the box holds zero and every balance. */
export function balancePoints(balances: readonly number[]): {
  readonly points: readonly Point[]
  readonly zero: number
} {
  const [least, most] = [Math.min(0, ...balances), Math.max(0, ...balances)]
  const level = (value: number) => (most === least ? 100 : round(((most - value) / (most - least)) * 100))
  const step = balances.length > 1 ? 100 / (balances.length - 1) : 0
  return { points: balances.map((value, index) => ({ x: round(index * step), y: level(value) })), zero: level(0) }
}

const round = (value: number) => Math.round(value * 100) / 100
