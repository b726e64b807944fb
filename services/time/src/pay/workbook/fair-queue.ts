interface Limits {
  /** How many may wait or run at once. */
  readonly most: number
  /** How many of them one user may have. */
  readonly mostOfOne: number
}

type Turn = <T>(work: () => Promise<T>) => Promise<T>
interface Waiting {
  readonly userId: number
  readonly begin: () => void
}

/** Runs one after the other, users in turn: the user who was served last comes after all others who wait. */
export interface FairQueue {
  /** A place in the queue; `null` when the queue or the user's share is full. */
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
