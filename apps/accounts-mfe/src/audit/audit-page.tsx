import { FileSpreadsheet, ShieldCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { EmptyState, ErrorCard, PageHeader, PrintedLine, useUiTexts } from '@portal/ui'
import { Box, Button, Card, Skeleton } from '@portal/ui/kit'
import { ApiError, isTemporary, toast } from '@portal/web-kit'
import { DayGroups } from '../days/day-groups.tsx'
import { More } from '../infinite-list/more.tsx'
import { useAccountsText } from '../texts.ts'
import { useAudit, useAuditExport, useAuditFilter, type AuditFilter } from './audit.api.ts'
import { AuditFilters, sortOf } from './audit-filters.tsx'
import { AuditRun } from './audit-run.tsx'
import { FoundEvents } from './found-events.tsx'
import { linesOf } from './lines-of.ts'

/**
 * Granskning: all entries of the activity log, including who has read what; equal ones that follow one another are one
 * line, and so are a change and what was read for it. Can be filtered and downloaded as a workbook, which has every
 * entry; not while there is none.
 */
export default function AuditPage(): ReactNode {
  const t = useAccountsText()
  const { filter, change, clear } = useAuditFilter()
  const audit = useAudit(filter)
  const { save, isComing } = useAuditExport(filter)
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  const list = useRef<HTMLDivElement>(null)
  const [clearings, setClearings] = useState(0)
  const clearAll = () => {
    clear()
    // The fields start again from the filter: a period that is held there, or a text that was typed just now, goes too.
    setClearings(clearings + 1)
    list.current?.focus({ preventScroll: true })
  }
  const clearButton = isNarrowed && (
    <Button variant="outlined" color="inherit" onClick={clearAll}>
      {t(isOnlySearched(filter) ? 'users.clearSearch' : 'users.clearFilter')}
    </Button>
  )
  const button = (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<FileSpreadsheet size={18} />}
      loading={isComing}
      disabled={audit.entries?.length === 0}
      onClick={() =>
        void save().catch((error: unknown) =>
          toast.error(error instanceof ApiError && !isTemporary(error) ? error.message : t('audit.exportFailed')),
        )
      }
    >
      {t('audit.export')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        description={
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('audit.description')}
          </Box>
        }
        action={button}
        back={{ to: '/Installningar?avsnitt=sidor', label: t('audit.toSettings') }}
      />
      <AuditFilters key={clearings} filter={filter} change={change} />
      <OnPaper audit={audit} filter={filter} />
      <FoundEvents filter={filter} clear={audit.entries?.length !== 0 && clearButton} />
      <Card component="section" aria-label={t('audit.listName')} ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        <Entries audit={audit} isNarrowed={isNarrowed} clear={clearButton} />
      </Card>
    </>
  )
}

const isOnlySearched = ({ search, ...others }: AuditFilter) =>
  search !== undefined && Object.values(others).every((value) => value === undefined)

interface ListProps {
  readonly audit: ReturnType<typeof useAudit>
  readonly filter: AuditFilter
}

/** The filter in words, how many lines follow, and whether older ones are missing. */
function OnPaper({ audit: { entries = [], hasMore }, filter }: ListProps): ReactNode {
  const t = useAccountsText()
  const { printedSearch } = useUiTexts()
  const words = [
    t(`audit.kind.${sortOf(filter)}`),
    ...(filter.search ? [printedSearch(filter.search)] : []),
    ...(hasMore ? [t('audit.onlyNewest')] : []),
  ]
  return <PrintedLine words={words} rows={linesOf(entries).length} />
}

interface EntriesProps extends Pick<ListProps, 'audit'> {
  readonly isNarrowed: boolean
  readonly clear: ReactNode
}

function Entries({ audit, isNarrowed, clear }: EntriesProps): ReactNode {
  const t = useAccountsText()
  const { entries, error, retry, hasMore, ...more } = audit
  if (!entries)
    return error ? (
      <ErrorCard error={error} onRetry={retry} />
    ) : (
      <Skeleton variant="rounded" height={320} sx={{ margin: 2 }} role="status" aria-label={t('feed.loading')} />
    )
  if (entries.length === 0)
    return (
      <EmptyState icon={<ShieldCheck size={24} />} text={t(isNarrowed ? 'audit.noHits' : 'log.empty')} action={clear} />
    )
  return (
    <>
      <DayGroups items={linesOf(entries)} level="h2" item={(run) => <AuditRun run={run} />} />
      {hasMore && <More key={entries.length} label={t('log.more')} failed={t('log.moreFailed')} {...more} />}
    </>
  )
}
