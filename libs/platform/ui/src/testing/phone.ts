import { onTestFinished, vi } from 'vitest'

/** Lets fingers be the first way to point until the test ends. */
export function onTouchScreen(): void {
  stubMedia(/pointer: coarse/)
}

/** Sets the screen width to 390 px until the test ends. */
export function onPhone(): void {
  stubMedia(/max-width:(599|899|959)/)
}

function stubMedia(matching: RegExp): void {
  const ignore = () => {}
  const listeners = {
    addEventListener: ignore,
    removeEventListener: ignore,
    addListener: ignore,
    removeListener: ignore,
  }
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching.test(query),
    media: query,
    ...listeners,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
}
