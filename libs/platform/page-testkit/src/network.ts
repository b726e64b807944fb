import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** What the browser knows of the network, until the test ends. */
export function setNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}
