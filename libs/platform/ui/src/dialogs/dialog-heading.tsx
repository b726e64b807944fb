import { createContext, type ReactNode, useContext } from 'react'
import Box from '@mui/material/Box'
import DialogTitle from '@mui/material/DialogTitle'
import { useUiTexts } from '../texts.ts'

const OwnerContext = createContext<string | undefined>(undefined)

/**
 * The name of the user whose records the dialogs inside make or change; undefined where they are the reader's own, or
 * no user's.
 */
export const RecordOwner = OwnerContext.Provider

/** On a line of its own below the title. */
const OWNER = {
  display: 'block',
  overflowWrap: 'anywhere',
  fontSize: '0.875rem',
  fontWeight: 400,
  color: 'text.secondary',
} as const

/** Below a dialog's title: the user whose records it is about when that is another user. */
export function DialogOwner(): ReactNode {
  const texts = useUiTexts()
  const owner = useContext(OwnerContext)
  if (owner === undefined) return null
  return (
    <>
      {' '}
      <Box component="span" sx={OWNER}>
        {texts.forOwner(owner)}
      </Box>
    </>
  )
}

/** A dialog's title, with the name of the user whose records it is about when that is another user. */
export function DialogHeading({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  return (
    <DialogTitle id={id}>
      {children}
      <DialogOwner />
    </DialogTitle>
  )
}
