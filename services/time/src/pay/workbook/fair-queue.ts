interface Limits {
  /** How many may wait or be served at once. */
  readonly most: number
  /**
   * Saves a month's inputs or a year's opening balance, and returns the updated record; results in the request are
   * ignored (D46). Staged figures of the month that are not part of the save are deleted. Three round trips: the
   * current data, all writes, COMMIT.
   */
  readonly mostOfOne: number
}

type Turn = <T>(work: () => Promise<T>) => Promise<T>
interface Waiting {
  readonly userId: number
  readonly begin: () => void
}

/** Lets one after the other, people by turns: whoever was served last comes after everybody else who waits. */
export interface FairQueue {
  /** A workbook of two months with the same rate. */
  enter(userId: number): Turn | null
}

export function createFairQueue({ most, mostOfOne }: Limits): FairQueue {
  const waiting: Waiting[] = []
  const places: number[] = []
  const servedAt = new Map<number, number>()
  let turns = 0
  let isBusy = false

  const next = () => {
    const [first] = waiting.toSorted((a, b) => (servedAt.get(a.userId) ?? 0) - (servedAt.get(b.userId) ?? 0))
    isBusy = first !== undefined
    if (!first) return servedAt.clear()
    waiting.splice(waiting.indexOf(first), 1)
    servedAt.set(first.userId, ++turns)
    return first.begin()
  }

  return {
    enter(userId) {
      if (places.length >= most || places.filter((place) => place === userId).length >= mostOfOne) return null
      places.push(userId)
      return async (work) => {
        try {
          await new Promise<void>((begin) => {
            waiting.push({ userId, begin })
            if (!isBusy) next()
          })
          return await work()
        } finally {
          places.splice(places.indexOf(userId), 1)
          next()
        }
      }
    },
  }
}
