import type { ReactNode } from 'react'
import { Box } from '@portal/ui/kit'

interface Props {
  /** The file's picture; may show nothing. */
  readonly file: ReactNode
  /** The form's fields. */
  readonly children: ReactNode
}

/** A form's file beside its fields, so that the form fits on a small screen; above them on a phone. */
export function FieldsBesideFile({ file, children }: Props): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row-reverse' }, gap: 2.5 }}>
      <Box sx={{ flexShrink: 0, width: { sm: 240 }, '&:empty': { display: 'none' } }}>{file}</Box>
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2.5 }}>{children}</Box>
    </Box>
  )
}
