import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

// On a busy machine a condition may take longer than the library's default of one second; a condition that comes true
// ends the wait at once.
configure({ asyncUtilTimeout: 60_000 })

/**
 * Set-up of every page test: unmounts the page after each, and fails the test when anything was written to
 * `console.error`. A test that expects such a line (an error boundary's) replaces the spy with its own.
 */
const complaints: string[] = []

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts) => void complaints.push(parts.map(String).join(' ')))
})

afterEach(() => {
  cleanup()
  if (typeof localStorage !== 'undefined') localStorage.clear()
  if (typeof history !== 'undefined') history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  // The library is shared by the files of a worker: without a network, calls of later tests would wait for one.
  onlineManager.setOnline(true)
  const heard = complaints.splice(0)
  if (heard.length > 0) throw new Error(`The console showed an error:\n${heard.join('\n')}`)
})

/**
 * The test files of a worker share jsdom and the packages from node_modules, which take seconds to load. After each
 * file our own modules, with their state, and the document's content are removed; the next file starts with new ones.
 */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
  if (typeof document === 'undefined') return
  emptyDocument()
  stopWatchingHistory()
})

function emptyDocument(): void {
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  // The next file's modules insert their own.
  for (const style of document.head.querySelectorAll('style[data-emotion]')) style.remove()
  document.title = ''
  sessionStorage.clear()
}

/** What this file's modules listen with to going back, for as long as their page lives. */
const listening: EventListenerOrEventListenerObject[] = []
const addListener = typeof window === 'undefined' ? undefined : window.addEventListener
if (addListener) {
  window.addEventListener = (...args: Parameters<typeof addListener>) => {
    const [type, listener] = args
    if (type === 'popstate') listening.push(listener)
    addListener.apply(window, args)
  }
}

/** The next file's modules watch the browser's history alone. */
function stopWatchingHistory(): void {
  for (const listener of listening) window.removeEventListener('popstate', listener)
  for (const own of ['pushState', 'replaceState']) Reflect.deleteProperty(history, own)
  if (addListener) window.addEventListener = addListener
}

/**
 * jsdom draws frames, and takes the focus from removed elements, by a timer that it starts when needed. Started while a
 * test fakes timers it would never fire again, in any file of the process: so it runs from the start.
 */
const DRAWING = Symbol.for('portal.frames-are-drawn')
if (typeof window !== 'undefined' && !Object.hasOwn(window, DRAWING)) {
  const nextFrame = window.requestAnimationFrame.bind(window)
  const draw = () => void nextFrame(draw)
  draw()
  Object.defineProperty(window, DRAWING, { value: true })
}

// Browser functions that components use and jsdom lacks.
if (typeof window !== 'undefined') {
  window.scrollTo = () => {}
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
  // Newer browsers answer with a promise, which an effect must not return.
  Object.assign(Element.prototype, { scrollIntoView: async () => {} })
}
