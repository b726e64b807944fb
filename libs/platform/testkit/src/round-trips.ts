/** How many round trips to the database a piece of work makes: the fewest of three runs, for the queue's upkeep may run beside one of them. */
export async function roundTripsOf(database: { roundTrips(): number }, work: (run: number) => Promise<unknown>): Promise<number> {
  // The first run opens connections and loads keys.
  await work(0)
  let fewest = Number.POSITIVE_INFINITY
  for (let run = 1; run <= 3; run += 1) {
    const before = database.roundTrips()
    await work(run)
    fewest = Math.min(fewest, database.roundTrips() - before)
  }
  return fewest
}
