/** Shorter names are one letter away from many variables of the machine. */
const SHORTEST = 6

/**
 * A sentence for each variable that is no setting, but differs from one by a letter or two: without it a misspelt
 * setting would have no effect and no message.
 */
export function misspeltSettings(names: readonly string[], environment: NodeJS.ProcessEnv): string[] {
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]))
  return Object.keys(environment).flatMap((given) => {
    if (given.length < SHORTEST || known.has(given)) return []
    const meant = names.find((name) => name.length >= SHORTEST && distance(given, name) <= (name.length < 9 ? 1 : 2))
    return meant === undefined ? [] : [`${given} is no setting: is ${meant} meant?`]
  })
}

/** Letters to add, drop, replace or swap with their neighbour until one text is the other. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + replaced,
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = line
  }
  return last[other.length] ?? 0
}
