import { useEffect } from 'react'
import { useColorScheme } from '@portal/ui/kit'
import { useSettings } from './settings.ts'

/**
 * Puts colour mode and reading direction on the page. The door's pages, outside the layout, always read from the left.
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
