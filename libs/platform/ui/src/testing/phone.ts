import { onTestFinished, vi } from 'vitest'

/** Sets the screen width to 390 px until the test ends. */
export function onPhone(): void {
  const ignore = () => {}
  const listeners = {
    addEventListener: ignore,
    removeEventListener: ignore,
    addListener: ignore,
    removeListener: ignore,
  }
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /max-width:(599|899|959)/.test(query),
    media: query,
    ...listeners,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
}
