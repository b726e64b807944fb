import type { ReactNode } from 'react'
import { Box, Typography } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { type AuditFilter, useAuditCount } from './audit.api.ts'

interface Props {
  readonly filter: AuditFilter
  /** The way to drop the filter, where the list itself does not have it. */
  readonly clear: ReactNode
}

/** The line above the list: how many events the filter finds. It has its height from the start, so that nothing moves. */
export function FoundEvents({ filter, clear }: Props): ReactNode {
  const t = useAccountsText()
  const found = useAuditCount(filter)
  const words = () => {
    // The list itself says that there is none.
    if (found === undefined || found.count === 0) return ''
    const { count, hasMore } = found
    return hasMore ? t('audit.foundMost', { number: count.toLocaleString('sv-SE') }) : t('audit.found', { count })
  }
  return (
    <Box
      data-off-paper
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        minHeight: 40,
        marginBottom: 1,
      }}
    >
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {words()}
      </Typography>
      {clear}
    </Box>
  )
}
