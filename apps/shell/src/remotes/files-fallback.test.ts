import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FilesFallback, startFilesFallback } from './files-fallback.ts'

const OTHER = 'https://cdn.test'
const FILE = '/mfe/money/v1/assets/12.js'

let files: FilesFallback
let told: string[]
beforeEach(() => {
  vi.useFakeTimers()
  document.head.replaceChildren()
  told = []
  files = startFilesFallback(OTHER, (url, what) => told.push(`${url} ${what}`))
})
afterEach(() => {
  files.stop()
  vi.useRealTimers()
})

/** As a remote's own code puts a late chunk into the page. `heard`: what it is told of it. */
function load<Name extends 'script' | 'link'>(name: Name, address: string) {
  const heard: string[] = []
  const attributes = { integrity: 'sha384-x', crossOrigin: 'anonymous' }
  const element = document.createElement(name)
  Object.assign(element, attributes, name === 'script' ? { src: address } : { rel: 'stylesheet', href: address })
  element.addEventListener('load', () => heard.push('load'))
  element.addEventListener('error', () => heard.push('error'))
  document.head.append(element)
  return { element, heard }
}
const own = (): Element | null =>
  document.head.querySelector(`[src^="${location.origin}"], [href^="${location.origin}"]`)
const comes = (element: Element | null, type: 'load' | 'error') => element?.dispatchEvent(new Event(type))
const soon = () => vi.advanceTimersByTimeAsync(0)

describe('a file of the other origin', () => {
  it('that arrives is left alone', async () => {
    const { element, heard } = load('script', OTHER + FILE)
    await soon()
    comes(element, 'load')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([heard, told, own(), files.origin()]).toEqual([['load'], [], null, OTHER])
  })

  it.each(['script', 'link'] as const)(
    "that fails is replaced by the portal's own %s with the same hash, whose result is its own",
    async (name) => {
      const { element, heard } = load(name, OTHER + FILE)
      comes(element, 'error')
      expect(heard).toEqual([])
      expect(own()).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' })
      expect(own()).toHaveAttribute(name === 'script' ? 'src' : 'href', location.origin + FILE)
      comes(own(), 'load')
      await vi.advanceTimersByTimeAsync(60_000)
      expect([heard, told]).toEqual([['load'], [`${OTHER}${FILE} did not load`]])
    },
  )

  it('that fails here too is an error, once', () => {
    const { element, heard } = load('script', OTHER + FILE)
    comes(element, 'error')
    comes(own(), 'error')
    expect(heard).toEqual(['error'])
    expect(document.head.querySelectorAll('script')).toHaveLength(1)
  })

  it('that is late is replaced after 3 seconds, and its own late failure is not heard', async () => {
    const { element, heard } = load('script', OTHER + FILE)
    await vi.advanceTimersByTimeAsync(2999)
    expect(own()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    comes(element, 'error')
    comes(own(), 'load')
    expect([heard, told]).toEqual([['load'], [`${OTHER}${FILE} is late`]])
  })

  it("after a failed one is replaced at once, and the portal's own address is used from then on", async () => {
    comes(load('script', OTHER + FILE).element, 'error')
    comes(own(), 'load')
    expect(files.origin()).toBe(location.origin)
    load('script', `${OTHER}/mfe/time/v1/assets/7.js`)
    await soon()
    expect(own()).toHaveAttribute('src', `${location.origin}/mfe/time/v1/assets/7.js`)
    expect(told).toHaveLength(1)
  })

  it("that is a picture gets the portal's own address", () => {
    const picture = Object.assign(document.createElement('img'), { src: `${OTHER}/mfe/money/v1/assets/a.png` })
    document.head.append(picture)
    comes(picture, 'error')
    expect(picture).toHaveAttribute('src', `${location.origin}/mfe/money/v1/assets/a.png`)
  })
})

it.each(['https://elsewhere.test/mfe/money/v1/a.js', `${OTHER}/other/a.js`, FILE])(
  'a failure of %s is none of it',
  (address) => {
    const { element, heard } = load('script', address)
    comes(element, 'error')
    expect([heard, told, files.origin()]).toEqual([['error'], [], OTHER])
  },
)
