import type { sealedMonthCalls } from '@portal/money-contract'
import type { Handlers } from '@portal/service-kit'
import type { MoneyDeps } from '../deps.ts'
import { listSealedMonths, refusalFor } from './sealed-months.repository.ts'

/** Owners read their own sealed months, administrators any user's. A refusal does not depend on this answer. */
export const sealedMonthHandlers = ({ database }: Pick<MoneyDeps, 'database'>): Handlers<typeof sealedMonthCalls> => ({
  find: async ({ actor, ownerId }) => ({
    months: await listSealedMonths(database.orm, ownerId),
    refusal: refusalFor(actor),
  }),
})
