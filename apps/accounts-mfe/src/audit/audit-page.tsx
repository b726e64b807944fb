import { FileSpreadsheet, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuditEntry } from '@portal/identity-domain'
import { EmptyState, ErrorCard, PageHeader } from '@portal/ui'
import { Box, Button, Card, Skeleton, Typography } from '@portal/ui/kit'
import { sentence, toast } from '@portal/web-kit'
import { More } from '../infinite-list/more.tsx'
import { useAccountsText } from '../texts.ts'
import { useAudit, useAuditExport, useAuditFilter, type AuditFilter } from './audit.api.ts'
import { AuditFilters } from './audit-filters.tsx'

/**
 * Granskning: all entries of the activity log, including who has read what; can be filtered and downloaded as a
 * workbook.
 */
export default function AuditPage(): ReactNode {
  const t = useAccountsText()
  const { filter, change } = useAuditFilter()
  const { save, isComing } = useAuditExport(filter)
  const button = (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<FileSpreadsheet size={18} />}
      loading={isComing}
      onClick={() => void save().catch(() => toast.error(t('audit.exportFailed')))}
    >
      {t('audit.export')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('audit.title')} description={t('audit.description')} action={button} />
      <AuditFilters filter={filter} change={change} />
      <Card component="section" aria-label={t('audit.listName')}>
        <Entries filter={filter} />
      </Card>
    </>
  )
}

function Entries({ filter }: { readonly filter: AuditFilter }): ReactNode {
  const t = useAccountsText()
  const { entries, error, retry, hasMore, ...more } = useAudit(filter)
  if (!entries)
    return error ? (
      <ErrorCard error={error} onRetry={retry} />
    ) : (
      <Skeleton variant="rounded" height={320} sx={{ margin: 2 }} role="status" aria-label={t('feed.loading')} />
    )
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  if (entries.length === 0)
    return <EmptyState icon={<ShieldCheck size={24} />} text={t(isNarrowed ? 'audit.noHits' : 'log.empty')} />
  return (
    <>
      <Box
        component="ol"
        sx={{ listStyle: 'none', margin: 0, padding: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </Box>
      {hasMore && <More key={entries.length} label={t('log.more')} failed={t('log.moreFailed')} {...more} />}
    </>
  )
}

/** Time, kind, actor, and the log's owner where that is another user. */
function Entry({ entry }: { readonly entry: AuditEntry }): ReactNode {
  const t = useAccountsText()
  const { kind, message, happenedAt, userId, userName, actorId, actorName } = entry
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '180px 1fr 120px' },
        columnGap: 2,
        paddingInline: 2,
        paddingBlock: 1.25,
        alignItems: 'baseline',
      }}
    >
      <Typography
        component="time"
        dateTime={happenedAt}
        variant="caption"
        className="figures"
        sx={{ color: 'text.secondary' }}
      >
        {happenedAt}
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
