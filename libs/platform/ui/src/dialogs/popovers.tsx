import type { ReactNode } from 'react'
import MuiMenu, { type MenuProps } from '@mui/material/Menu'
import MuiPopover, { type PopoverProps } from '@mui/material/Popover'
import { useClosedByBack } from './use-closed-by-back.ts'

/** MUI's Menu; going back closes it and keeps the page (`useClosedByBack`). */
export function Menu(props: MenuProps): ReactNode {
  useClosedByBack(props.open, () => props.onClose?.({}, 'escapeKeyDown'))
  return <MuiMenu {...props} />
}

/** MUI's Popover; going back closes it and keeps the page (`useClosedByBack`). */
export function Popover(props: PopoverProps): ReactNode {
  useClosedByBack(props.open, () => props.onClose?.({}, 'escapeKeyDown'))
  return <MuiPopover {...props} />
}
