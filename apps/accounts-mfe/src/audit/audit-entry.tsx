import type { ReactNode } from 'react'
import type { AuditEntry as Entry } from '@portal/identity-domain'
import { Box, Typography } from '@portal/ui/kit'
import { Act } from '../acts/act.tsx'
import { userAddress } from '../people/user-address.ts'
import { UserLink } from '../people/user-link.tsx'
import { useAccountsText } from '../texts.ts'
import { AuditKind } from './audit-kind.tsx'
import { recordNamed } from './named-record.ts'
import { visitedPage } from './visited-page.ts'

interface Props {
  readonly entry: Entry
  /** How many equal ones there are. */
  readonly count?: ReactNode
  /** How many users it is about, of an act upon several. */
  readonly people?: number | undefined
}

/** Time of the day, kind, actor, what they did, and the log's owner where that is another user; users are links. */
export function AuditEntry({ entry, count, people }: Props): ReactNode {
  const t = useAccountsText()
  const { kind, message, happenedAt, userId, userName, actorId, actorName } = entry
  const known = people === undefined && userName !== '' ? entry : { ...entry, userId: null }
  const visited = visitedPage(known, t)
  const removed = actorId === null ? '' : t('audit.removedActor', { id: actorId })
  const another =
    userId !== null && userId !== actorId
      ? t('audit.about', { name: userName || t('audit.removedUser', { id: userId }) })
      : undefined
  const about = people === undefined ? another : t('audit.aboutMany', { count: people })
  const owner = people === undefined && userId !== null && userName !== '' ? userAddress(userId) : undefined
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', md: '72px 116px 1fr' },
        columnGap: 2,
        paddingInline: 2,
        paddingBlock: 1.25,
        alignItems: 'baseline',
        '@media print': { gridTemplateColumns: '56px 80px 1fr', paddingBlock: 0.5 },
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
      <AuditKind kind={kind} />
      <Typography
        variant="body2"
        sx={{
          overflowWrap: 'anywhere',
          gridColumn: { xs: '1 / -1', md: 'auto' },
          '@media print': { gridArea: 'auto' },
        }}
      >
        <Act
          name={actorName || removed}
          to={actorId !== null && actorName !== '' ? userAddress(actorId) : undefined}
          // The address stays in the log, in its workbook and in the user's own log.
          message={visited ? `Besökte sidan ${visited.name}` : message}
          record={visited ? linked(visited) : recordNamed(known)}
        />
        {about !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' · '}
            {owner === undefined ? about : <UserLink to={owner}>{about}</UserLink>}
          </Box>
        )}
        {count}
      </Typography>
    </Box>
  )
}

const linked = ({ name, to }: { readonly name: string; readonly to: string | undefined }) =>
  to === undefined ? undefined : { name, to }
