import { onTestFinished, vi } from 'vitest'

/** Sets the screen width for the page (390 px) until the test ends. */
export function onPhone(width = 390): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const below = /max-width:\s*([\d.]+)px/.exec(query)?.[1]
    const from = /min-width:\s*([\d.]+)px/.exec(query)?.[1]
    const matches =
      (below === undefined || width <= Number(below)) &&
      (from === undefined || width >= Number(from)) &&
      (below ?? from) !== undefined
    return {
      matches,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}
