import type { documentCalls } from '@portal/money-contract'
import type { Document } from '@portal/money-domain'
import { dayInStockholm } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import type { MoneyDeps } from '../deps.ts'
import { exportList } from '../exports/export-list.ts'
import { listBatches } from '../exports/list-batches.repository.ts'
import { DOCUMENT_SHEET } from './document-sheet.ts'
import { documentSource, listDocuments, numberedRecords } from './documents.repository.ts'
import { foundVouchers } from './found-vouchers.repository.ts'

/** Documents are read-only: owners see their own, administrators any user's (D32). */
export const documentHandlers = ({ database, clock, log }: MoneyDeps): Handlers<typeof documentCalls> => ({
  list: ({ input, ownerId }) => listDocuments(database.orm, ownerId, input, dayInStockholm(clock())),

  numbered: ({ input }) => numberedRecords(database.orm, input.number),

  found: ({ input }) => foundVouchers(database.orm, input, dayInStockholm(clock())),

  export: async ({ input, ownerId, language, signal }) => {
    const rows = await listBatches<Document, keyof Document>(
      database.orm,
      documentSource(ownerId, input, dayInStockholm(clock())),
      input,
    )
    return exportList({ clock, log }, DOCUMENT_SHEET, rows, { language, signal })
  },
})
