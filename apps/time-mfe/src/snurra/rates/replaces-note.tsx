import type { ReactNode } from 'react'
import { Alert, Box } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'

/** Says in a form that the chosen month has an addition already, which the new one replaces. */
export function ReplacesNote({ isShown }: { readonly isShown: boolean }): ReactNode {
  const t = useTimeText()
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {isShown && <Alert severity="warning">{t('rates.replaces')}</Alert>}
    </Box>
  )
}
