import { median, type Spread, spread } from './statistics.ts'

/**
 * Measures several sides in turns, so that other load on the machine affects all of them equally; the order changes
 * every round.
 */
export async function inTurns<Side extends PropertyKey, T>(
  sides: readonly Side[],
  rounds: number,
  measure: (side: Side) => Promise<T>,
): Promise<Record<Side, T>[]> {
  const done: Record<Side, T>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const measured: [Side, T][] = []
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) measured.push([side, await measure(side)])
    done.push(Object.fromEntries(measured) as Record<Side, T>)
  }
  return done
}

/** How a time grows from the first size to the last, in turns over all sizes, once each before they count. */
export async function growthOver<Size extends number | string>(
  sizes: readonly [Size, ...Size[]],
  rounds: number,
  measure: (size: Size) => Promise<number>,
): Promise<{ growthTo(size: Size): Spread; behind: string }> {
  for (const size of sizes) await measure(size)
  const times = await inTurns(sizes, rounds, measure)
  return {
    growthTo: (size) => spread(times.map((round) => round[size] / round[sizes[0]])),
    behind: sizes.map((size) => `${median(times.map((round) => round[size])).toFixed(2)} ms at ${size}`).join(', '),
  }
}
