import type { duplicateCalls } from '@portal/money-contract'
import type { Handlers } from '@portal/service-kit'
import type { MoneyDeps } from '../deps.ts'
import { findDuplicates } from './duplicates.repository.ts'

/**
 * Owners ask about their own records, administrators about anybody's; nobody learns of another's file by its hash (D7).
 */
export const duplicateHandlers = ({ database }: Pick<MoneyDeps, 'database'>): Handlers<typeof duplicateCalls> => ({
  find: ({ input, ownerId }) => findDuplicates(database.orm, ownerId, input),
})
