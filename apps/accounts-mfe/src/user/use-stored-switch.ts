import { useState } from 'react'

/** A choice that this device remembers, off at first, and a function to change it. */
export function useStoredSwitch(key: string): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => stored(key))
  const change = (next: boolean) => {
    setOn(next)
    store(key, next)
  }
  return [isOn, change]
}

function stored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function store(key: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Storage is switched off or full: the choice lasts as long as the page.
  }
}
