import useMediaQuery from '@mui/material/useMediaQuery'
import { useDialogLeaving } from './use-dialog-leaving.ts'

/** Phones and touch screens, where people go back to close what covers the page. */
const GOES_BACK_TO_CLOSE = '(max-width:899.95px), (pointer: coarse)'

/**
 * Going back closes an open menu, popover, panel or question, and keeps the page; on phones and touch screens. It loses
 * nothing by closing; a form uses `useDialogLeaving`.
 */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const isUsual = useMediaQuery(GOES_BACK_TO_CLOSE, { noSsr: true })
  useDialogLeaving({ isOpen: isOpen && isUsual, onBack: onClose })
}
