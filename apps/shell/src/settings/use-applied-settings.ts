import { useEffect } from 'react'
import { useColorScheme } from '@portal/ui/kit'
import { useSettings } from './settings.ts'

/**
 * Applies colour mode and reading direction to the page. The sign-in pages, outside the layout, always read from left
 * to right.
 */
export function useAppliedSettings(): void {
  const { mode, rightToLeft } = useSettings()
  const { setMode } = useColorScheme()
  useEffect(() => setMode(mode), [mode, setMode])
  useEffect(() => {
    document.documentElement.dir = rightToLeft ? 'rtl' : 'ltr'
    return () => {
      document.documentElement.dir = 'ltr'
    }
  }, [rightToLeft])
}
