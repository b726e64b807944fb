import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useDialogLeaving } from './use-dialog-leaving.ts'

/**
 * Going back closes an open menu, popover, panel or question, and keeps the page: on phones and touch screens, where
 * people go back to close what covers the page. It loses nothing by closing; a form uses `useDialogLeaving`.
 */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const { breakpoints } = useTheme()
  const isUsual = useMediaQuery(`${breakpoints.down('md')}, (pointer: coarse)`, { noSsr: true })
  useDialogLeaving({ isOpen: isOpen && isUsual, onBack: onClose })
}
