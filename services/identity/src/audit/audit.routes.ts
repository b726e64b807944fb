import type { auditCalls } from '@portal/identity-contract'
import type { AuditEntry } from '@portal/identity-domain'
import { dayInStockholm } from '@portal/platform-domain'
import { type Handlers, sendWorkbook, type SheetColumn, textColumn } from '@portal/service-kit'
import { ACTIVITY_KIND_TEXTS } from '../activity/texts/activity-texts.ts'
import type { IdentityDeps } from '../deps.ts'
import { auditBatches, listAudit } from './audit.repository.ts'

/** Maximum rows of a workbook: what Excel opens without trouble. */
const MOST_ROWS = 100_000

type SheetRow = Omit<AuditEntry, 'kind'> & { readonly kind: string }
const text = textColumn<SheetRow>
const COLUMNS: readonly SheetColumn<SheetRow>[] = [
  { key: 'id', header: '#', width: 10, format: '0' },
  text('happenedAt', 'Tid', 20),
  text('kind', 'Sort', 12),
  text('actorName', 'Vem', 24),
  text('message', 'Vad', 48),
  text('userName', 'I loggen för', 24),
]

/** The audit page: administrators only. */
export const auditHandlers = ({ database, clock, log }: IdentityDeps): Handlers<typeof auditCalls> => ({
  list: ({ input: { before, ...filter } }) => listAudit(database.orm, filter, before),

  export: ({ input, signal }) => {
    async function* batches(): AsyncGenerator<SheetRow[]> {
      for await (const entries of auditBatches(database.orm, input, MOST_ROWS))
        yield entries.map((entry) => ({ ...entry, kind: ACTIVITY_KIND_TEXTS[entry.kind] }))
    }
    return Promise.resolve(
      sendWorkbook(
        {
          fileName: `Granskning ${dayInStockholm(clock())}.xlsx`,
          title: 'Granskning',
          columns: COLUMNS,
          batches: batches(),
        },
        { log, signal },
      ),
    )
  },
})
