import type { duplicateCalls } from '@portal/money-contract'
import type { Handlers } from '@portal/service-kit'
import type { MoneyDeps } from '../deps.ts'
import { findDuplicates } from './duplicates.repository.ts'

/** Owners check their own records, administrators any user's; a hash does not reveal another user's file (D7). */
export const duplicateHandlers = ({ database }: Pick<MoneyDeps, 'database'>): Handlers<typeof duplicateCalls> => ({
  find: ({ input, ownerId }) => findDuplicates(database.orm, ownerId, input),
})
