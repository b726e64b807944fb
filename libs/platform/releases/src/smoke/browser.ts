import { createContext, runInContext, Script } from 'node:vm'
import { partly, standIn } from './stand-in.ts'

/** A page without a display, in which a remote's scripts run. They reach no file, no network and nothing of Node. */
export interface Browser {
  readonly globals: Record<string, unknown>
  /** Runs a script of the remote by its path inside the build. Throws what it throws. */
  run(path: string): void
  /** What a script that the remote loaded by itself has thrown: the loader tells only that it failed. */
  thrown(): unknown
}

export const ORIGIN = 'https://portal.example'

/** What pages have, and what the code of a module may touch when it is evaluated. */
const OF_PAGES = [
  'AbortController AbortSignal Blob File FormData Headers Request Response URL URLSearchParams TextDecoder TextEncoder',
  'Event EventTarget CustomEvent MessageChannel MessagePort BroadcastChannel DOMException ReadableStream WritableStream',
  'TransformStream CompressionStream DecompressionStream atob btoa crypto performance queueMicrotask',
  'structuredClone setTimeout clearTimeout setInterval clearInterval',
].flatMap((line) => line.split(' '))

/** Parts of a page that a stand-in replaces. */
const STOOD_IN = [
  'localStorage sessionStorage indexedDB caches history console customElements screen visualViewport navigation',
  'fetch matchMedia getComputedStyle getSelection requestAnimationFrame cancelAnimationFrame requestIdleCallback',
  'cancelIdleCallback addEventListener removeEventListener dispatchEvent postMessage scrollTo open print alert confirm',
  'MutationObserver ResizeObserver IntersectionObserver PerformanceObserver XMLHttpRequest WebSocket EventSource Worker',
  'SharedWorker Image Audio Option DOMParser XMLSerializer FileReader Notification CSSStyleSheet CSS Range Selection',
  'Node Element HTMLElement SVGElement Document DocumentFragment ShadowRoot Text HTMLInputElement HTMLButtonElement',
  'HTMLTextAreaElement HTMLSelectElement HTMLAnchorElement HTMLFormElement HTMLCanvasElement HTMLImageElement',
  'HTMLDialogElement HTMLDivElement HTMLVideoElement KeyboardEvent MouseEvent PointerEvent FocusEvent InputEvent',
  'DragEvent ClipboardEvent DataTransfer ClipboardItem OffscreenCanvas Path2D DOMRect DOMPoint ImageData trustedTypes',
].flatMap((line) => line.split(' '))

/** `files`: the build's scripts by path. `base`: the address below which they seem to be. */
export function openBrowser(files: Readonly<Record<string, string>>, base: string): Browser {
  const element = (tag: string) => partly({ tagName: tag.toUpperCase(), ...LISTENING })
  const append = (child: Record<string, unknown>) => {
    const { src } = child
    queueMicrotask(() => {
      try {
        if (typeof src === 'string') run(src.slice(base.length))
        call(child['onload'], { type: 'load', target: child })
      } catch (error) {
        thrown.push(error)
        call(child['onerror'], { type: 'error', target: child })
      }
    })
    return child
  }
  const head = partly({ appendChild: append, append })
  const document = partly({
    baseURI: `${ORIGIN}/`,
    currentScript: null as object | null,
    head,
    body: head,
    createElement: element,
    getElementsByTagName: () => [],
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
    cookie: '',
    readyState: 'complete',
    title: '',
  })
  const globals: Record<string, unknown> = {
    ...Object.fromEntries(OF_PAGES.map((name) => [name, (globalThis as Record<string, unknown>)[name]])),
    ...Object.fromEntries(STOOD_IN.map((name) => [name, standIn()])),
    document,
    location: new URL(`${ORIGIN}/`),
    navigator: partly({ userAgent: 'smoke', language: 'sv', languages: ['sv'], onLine: true }),
    innerWidth: 1366,
    innerHeight: 768,
    devicePixelRatio: 1,
    origin: ORIGIN,
    isSecureContext: true,
  }
  for (const name of ['window', 'self', 'top', 'parent', 'frames']) globals[name] = globals
  const context = createContext(globals)
  // Inside, `window` and `globalThis` are one object.
  runInContext(
    'for (const name of ["window", "self", "top", "parent", "frames"]) globalThis[name] = globalThis',
    context,
  )
  const thrown: unknown[] = []

  function run(path: string): void {
    const code = files[path]
    if (code === undefined) throw new Error(`${path} is not part of the build.`)
    document.currentScript = { tagName: 'SCRIPT', src: base + path, getAttribute: () => null }
    try {
      new Script(code, { filename: path }).runInContext(context)
    } finally {
      document.currentScript = null
    }
  }
  return { globals, run, thrown: () => thrown[0] }
}

/** A loader sets these and reads them back; undefined until then. */
const LISTENING = { onload: undefined, onerror: undefined, src: undefined, href: undefined }

const call = (listener: unknown, event: object) => {
  if (typeof listener === 'function') (listener as (given: object) => void)(event)
}
