const RUNS = 5

/**
 * The number of database round trips that a piece of work takes: the most frequent number of five runs. The queue's
 * maintenance may run during one of them and add or share a round trip.
 */
export async function roundTripsOf(
  database: { roundTrips(): number },
  work: (run: number) => Promise<unknown>,
): Promise<number> {
  // The first run opens connections and loads keys.
  await work(0)
  const counts: number[] = []
  for (let run = 1; run <= RUNS; run += 1) {
    const before = database.roundTrips()
    await work(run)
    counts.push(database.roundTrips() - before)
  }
  return counts.toSorted((one, other) => one - other)[(RUNS - 1) / 2] ?? 0
}
