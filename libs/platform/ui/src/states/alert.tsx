import type { ReactNode } from 'react'
import MuiAlert, { type AlertProps } from '@mui/material/Alert'
import { useUiTexts } from '../texts.ts'

/** MUI's Alert; its close button has the portal's text. */
export function Alert(props: AlertProps): ReactNode {
  const { close } = useUiTexts()
  return <MuiAlert closeText={close} {...props} />
}
