/** What loading a remote's files has cost this browser so far: bytes over the network and milliseconds. */
export interface RemoteLoad {
  readonly bytes: number
  readonly ms: number
}

/** Null when none of its files has been loaded. */
export function loadOf(remote: string, entries: readonly PerformanceResourceTiming[]): RemoteLoad | null {
  const own = entries
    .filter(({ name }) => new URL(name).pathname.startsWith(`/mfe/${remote}/`))
    .sort((a, b) => a.startTime - b.startTime)
  if (own.length === 0) return null
  let ms = 0
  let until = 0
  for (const { startTime, responseEnd } of own) {
    ms += Math.max(0, responseEnd - Math.max(until, startTime))
    until = Math.max(until, responseEnd)
  }
  return { bytes: own.reduce((sum, { transferSize }) => sum + transferSize, 0), ms: Math.round(ms) }
}
