/** How many files of a version are under way at once. */
const LANES = 8

/** Works on all items, a few at a time. Rejects with the first failure, when none is under way any more. */
export async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: LANES }, () =>
      lane().catch((error: unknown) => {
        waiting.length = 0
        throw error
      }),
    ),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
