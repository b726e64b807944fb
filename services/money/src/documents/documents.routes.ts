import type { documentCalls } from '@portal/money-contract'
import { dayInStockholm } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import type { MoneyDeps } from '../deps.ts'
import { listDocuments } from './documents.repository.ts'

/** Documents are read only: their owners see their own, administrators anybody's (D32). */
export const documentHandlers = ({ database, clock }: MoneyDeps): Handlers<typeof documentCalls> => ({
  list: ({ input, ownerId }) => listDocuments(database.sql, ownerId, input, dayInStockholm(clock())),
})
