/** React's own scheduler. */
interface Scheduler {
  unstable_forceFrameRate(framesPerSecond: number): void
}

// A transition is drawn in slices. React's are 5 ms: on a slow processor a fifth of the time goes into beginning and
// ending them. These are 33 ms: a key or a click that comes meanwhile is still answered within 50 ms (ADR 125). While a
// visitor types they are half as long, because the last one ends with React's changes to the document.
const isSignIn = document.documentElement.dataset['view'] === 'sign-in'
;(require('scheduler') as Scheduler).unstable_forceFrameRate(isSignIn ? 60 : 30)

export {}
