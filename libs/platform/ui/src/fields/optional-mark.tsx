import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { useUiTexts } from '../texts.ts'

/** Follows the label of an optional field; all other fields are required. */
export function OptionalMark(): ReactNode {
  const texts = useUiTexts()
  return (
    <>
      {' '}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {texts.optional}
      </Box>
    </>
  )
}
