import * as z from 'zod'
import { monthRecordsAnswer, monthRecordsQuestion } from '@portal/money-contract/for-services'
import { invalidInput } from '@portal/platform-contract'
import type { ServiceApp } from '@portal/service-kit'
import type { MoneyDeps } from '../deps.ts'
import { recordsOfMonths } from './month-records.repository.ts'

/**
 * `POST /internal/month-records`: the records that a seal of the time service includes; only for services, with the
 * gateway's credential.
 */
export function serveMonthRecords(app: ServiceApp, { database }: MoneyDeps): void {
  app.hono.post('/internal/month-records', async (context) => {
    const asked = monthRecordsQuestion.safeParse(await context.req.json().catch(() => null))
    if (!asked.success)
      throw invalidInput({
        [String(asked.error.issues[0]?.path[0] ?? 'ownerIds')]: 'ska vara användare och månader (ÅÅÅÅ-MM).',
      })
    return context.json(z.encode(monthRecordsAnswer, { records: await recordsOfMonths(database.orm, asked.data) }))
  })
}
