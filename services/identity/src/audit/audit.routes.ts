import type { auditCalls } from '@portal/identity-contract'
import type { AuditEntry } from '@portal/identity-domain'
import { dayInStockholm } from '@portal/platform-domain'
import { type Handlers, sendWorkbook, type SheetColumn, textColumn } from '@portal/service-kit'
import { ACTIVITY_KIND_TEXTS } from '../activity/texts/activity-kind-texts.ts'
import { sentenceInEnglish } from '../activity/texts/sentence-in-english.ts'
import type { IdentityDeps } from '../deps.ts'
import { countAudit } from './audit-count.repository.ts'
import { auditBatches, listAudit } from './audit.repository.ts'

/** Maximum rows of a workbook: what Excel opens without trouble. */
const MOST_ROWS = 100_000

type SheetRow = Omit<AuditEntry, 'kind'> & { readonly kind: string }
const text = textColumn<SheetRow>
const COLUMNS: readonly SheetColumn<SheetRow>[] = [
  { key: 'id', header: { sv: '#', en: '#' }, width: 10, format: '0' },
  text('happenedAt', { sv: 'Tid', en: 'Time' }, 20),
  text('kind', { sv: 'Sort', en: 'Kind' }, 12),
  text('actorName', { sv: 'Vem', en: 'Who' }, 24),
  text('message', { sv: 'Vad', en: 'What' }, 48),
  text('userName', { sv: 'I loggen för', en: 'In the log of' }, 24),
]

/** The audit page: administrators only. */
export const auditHandlers = ({ database, clock, log }: IdentityDeps): Handlers<typeof auditCalls> => ({
  list: ({ input: { before, ...filter } }) => listAudit(database.orm, filter, before),

  count: ({ input }) => countAudit(database.orm, input),

  export: ({ input, language, signal }) => {
    async function* batches(): AsyncGenerator<SheetRow[]> {
      for await (const entries of auditBatches(database.orm, input, MOST_ROWS))
        yield entries.map((entry) => ({
          ...entry,
          kind: ACTIVITY_KIND_TEXTS[language][entry.kind],
          message: language === 'en' ? sentenceInEnglish(entry.message) : entry.message,
        }))
    }
    return Promise.resolve(
      sendWorkbook(
        {
          language,
          title: { sv: 'Granskning', en: 'Audit log' },
          period: dayInStockholm(clock()),
          columns: COLUMNS,
          batches: batches(),
        },
        { log, signal },
      ),
    )
  },
})
