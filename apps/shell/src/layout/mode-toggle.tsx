import type { ReactNode } from 'react'
import { Moon, Sun } from 'lucide-react'
import { IconButton, Tooltip, useColorScheme } from '@portal/ui/kit'
import { useText } from '@portal/web-kit'

/** Light or dark; the system's until somebody chooses, then remembered in this browser. */
export function ModeToggle(): ReactNode {
  const t = useText('shell')
  const { mode, systemMode, setMode } = useColorScheme()
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  const label = t(isDark ? 'layout.toLight' : 'layout.toDark')
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
        {isDark ? <Sun size={20} /> : <Moon size={20} />}
      </IconButton>
    </Tooltip>
  )
}
