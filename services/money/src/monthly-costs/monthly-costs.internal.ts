import * as z from 'zod'
import { monthlyCosts } from '@portal/money-contract/for-services'
import { invalidInput } from '@portal/platform-contract'
import { isMonth } from '@portal/platform-domain'
import type { ServiceApp } from '@portal/service-kit'
import type { MoneyDeps } from '../deps.ts'
import { sumMonth } from './monthly-costs.repository.ts'

const query = z.object({
  ownerId: z.coerce.number().int().min(1).max(2_147_483_647),
  month: z.string().refine(isMonth),
})

/** `GET /internal/monthly-costs`: for Snurra's proposal (D47); only for services, with the gateway's credential. */
export function serveMonthlyCosts(app: ServiceApp, { database }: MoneyDeps): void {
  app.hono.get('/internal/monthly-costs', async (context) => {
    const asked = query.safeParse(context.req.query())
    if (!asked.success)
      throw invalidInput(
        Object.fromEntries(
          asked.error.issues.map(({ path }) => [
            String(path[0]),
            path[0] === 'month' ? 'ska vara en månad (ÅÅÅÅ-MM).' : 'ska vara ett heltal.',
          ]),
        ),
      )
    return context.json(z.encode(monthlyCosts, await sumMonth(database.orm, asked.data.ownerId, asked.data.month)))
  })
}
