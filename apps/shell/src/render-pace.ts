/** React's own scheduler. */
interface Scheduler {
  unstable_forceFrameRate(framesPerSecond: number): void
}

// A transition is drawn in slices. React's are 5 ms: on a slow processor a fifth of the time goes into beginning and
// ending them. These are 33 ms: a key or a click that comes meanwhile is still answered within 50 ms (ADR 125).
;(require('scheduler') as Scheduler).unstable_forceFrameRate(30)

export {}
