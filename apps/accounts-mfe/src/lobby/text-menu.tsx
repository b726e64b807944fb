import { Ellipsis } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@portal/ui/kit'

/** One act of a menu; `null` entries of a list are left out. */
export interface TextAct {
  readonly icon: ReactNode
  readonly label: string
  readonly run: () => void
}

interface Props {
  readonly label: string
  readonly acts: readonly (TextAct | null)[]
}

/** The menu stands beside the name, so that the text has the whole width. */
export const BESIDE_MENU = { display: 'flex', justifyContent: 'space-between', gap: 1 } as const

/** The button with a post's or comment's menu; nothing when the reader may do nothing. */
export function TextMenu({ label, acts }: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const offered = acts.filter((act) => act !== null)
  if (offered.length === 0) return null
  const choose = (run: () => void) => () => {
    setOpen(false)
    run()
  }
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'flex-start', marginBlock: '-5px', marginInlineEnd: -0.75 }}
      >
        <Ellipsis size={18} />
      </IconButton>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {offered.map((act) => (
          <MenuItem key={act.label} onClick={choose(act.run)}>
            <ListItemIcon>{act.icon}</ListItemIcon>
            <ListItemText>{act.label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
