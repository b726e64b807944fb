import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { Menu } from '../dialogs/popovers.tsx'

interface Act {
  /** Its name for users who do not see what it belongs to. */
  readonly label: string
  /** Shown; the label by default. */
  readonly text?: string | undefined
  readonly icon: ReactNode
  /** Left out where it cannot be done. */
  readonly run?: (() => void) | undefined
  readonly isDangerous?: boolean | undefined
}

interface Props {
  /** Names the button. */
  readonly label: string
  readonly acts: readonly Act[]
}

/** For a thumb. */
const BUTTON = { width: 44, height: 44, color: 'text.secondary' } as const

/** A phone's button for the acts that have no room beside the others, in words. */
export function MoreMenu({ label, acts }: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = (run: () => void) => {
    setOpen(false)
    run()
  }
  return (
    // React reports the keys and presses of an open menu to what is around its button, which has its own.
    <Box
      component="span"
      onKeyDown={(event) => isOpen && event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      <IconButton
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={BUTTON}
      >
        <EllipsisVertical size={18} />
      </IconButton>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {acts.map(({ label: name, text = name, icon, run, isDangerous = false }) => (
          <MenuItem
            key={name}
            aria-label={name}
            disabled={!run}
            onClick={() => run && choose(run)}
            sx={{ minHeight: 44, ...(isDangerous ? { color: 'error.main', '& svg': { color: 'error.main' } } : {}) }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
