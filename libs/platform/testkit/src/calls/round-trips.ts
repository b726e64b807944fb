const RUNS = 5

/**
 * The number of database round trips that a piece of work takes: the most frequent number of five runs. The queue's
 * maintenance may run during one of them and add or share a round trip. A run that is answered 503 is repeated: a busy
 * machine may keep the database from answering in time, and the service then refuses without a round trip.
 */
export async function roundTripsOf(
  database: { roundTrips(): number },
  work: (run: number) => Promise<{ readonly status: number }>,
): Promise<number> {
  // The first run opens connections and loads keys.
  await work(0)
  const counts: number[] = []
  while (counts.length < RUNS) {
    const before = database.roundTrips()
    const { status } = await work(counts.length + 1)
    if (status === 503) continue
    if (status !== 200) throw new Error(`The work was answered ${status}.`)
    counts.push(database.roundTrips() - before)
  }
  return counts.toSorted((one, other) => one - other)[(RUNS - 1) / 2] ?? 0
}
