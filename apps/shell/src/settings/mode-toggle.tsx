import type { ReactNode } from 'react'
import { Moon, Sun } from 'lucide-react'
import { IconButton, Tooltip, useColorScheme } from '@portal/ui/kit'
import { useText } from '@portal/web-kit'
import { changeSettings } from './settings.ts'

/**
 * Whether the page is dark now, and a function to switch. The system's mode until the user chooses, then stored for the
 * user.
 */
export function useModeSwitch(): { readonly isDark: boolean; readonly switchMode: () => void } {
  const { mode, systemMode } = useColorScheme()
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  return { isDark, switchMode: () => changeSettings({ mode: isDark ? 'light' : 'dark' }) }
}

/** Switches between light and dark by one press. On a phone it is in the settings. */
export function ModeToggle(): ReactNode {
  const t = useText('shell')
  const { isDark, switchMode } = useModeSwitch()
  const label = t(isDark ? 'layout.toLight' : 'layout.toDark')
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={switchMode} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        {isDark ? <Sun size={20} /> : <Moon size={20} />}
      </IconButton>
    </Tooltip>
  )
}
