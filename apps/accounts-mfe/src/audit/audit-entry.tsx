import type { ReactNode } from 'react'
import type { AuditEntry as Entry } from '@portal/identity-domain'
import { Box, Typography } from '@portal/ui/kit'
import { sentence } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

/** Time of the day, actor, what they did, the log's owner where that is another user, and the kind. */
export function AuditEntry({ entry }: { readonly entry: Entry }): ReactNode {
  const t = useAccountsText()
  const { kind, message, happenedAt, userId, userName, actorId, actorName } = entry
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '72px 1fr 120px' },
        columnGap: 2,
        paddingInline: 2,
        paddingBlock: 1.25,
        alignItems: 'baseline',
      }}
    >
      <Typography
        component="time"
        dateTime={happenedAt}
        title={happenedAt}
        variant="caption"
        className="figures"
        sx={{ color: 'text.secondary' }}
      >
        {happenedAt.slice(11)}
      </Typography>
      <Typography
        variant="body2"
        sx={{ overflowWrap: 'anywhere', gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          {actorName || t('log.nobody')}
        </Box>
        {`: ${sentence(message) || t('audit.emptied')}`}
        {userId !== null && userId !== actorId && (
          <Box
            component="span"
            sx={{ color: 'text.secondary' }}
          >{` · ${t('audit.about', { name: userName || t('audit.removedUser', { id: userId }) })}`}</Box>
        )}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {t(`audit.kind.${kind}`)}
      </Typography>
    </Box>
  )
}
