const RUNS = 5

/**
 * How many round trips to the database a piece of work makes: what it makes in most of five runs. The queue's upkeep
 * may run beside one of them, which adds a round trip of its own or shares one.
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
