import type { ReactNode } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useUiTexts } from '../texts.ts'

interface Props {
  readonly isRevealed: boolean
  readonly onToggle: () => void
}

/** Shows what is typed in a password field, or hides it again. */
export function RevealButton({ isRevealed, onToggle }: Props): ReactNode {
  const texts = useUiTexts()
  const Icon = isRevealed ? EyeOff : Eye
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        aria-label={isRevealed ? texts.hideSigns : texts.showSigns}
        onClick={onToggle}
      >
        <Icon size={18} />
      </IconButton>
    </InputAdornment>
  )
}
