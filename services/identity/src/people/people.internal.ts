import * as z from 'zod'
import { EVENT_TARGETS, peoplePage } from '@portal/platform-contract/events'
import { invalidInput } from '@portal/platform-contract'
import type { ServiceApp } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { peopleFor } from './announce-people.ts'

const query = z.object({ for: z.enum(EVENT_TARGETS['person-changed']), after: z.coerce.number().int().min(0) })

/** `GET /internal/people`: for services that start, which may have missed events. */
export function servePeople(app: ServiceApp, { database, clock }: IdentityDeps): void {
  app.hono.get('/internal/people', async (context) => {
    const asked = query.safeParse(context.req.query())
    if (!asked.success) throw invalidInput({ for: 'ska vara en tjänst som hör om personer.' })
    return context.json(z.encode(peoplePage, await peopleFor(database.orm, asked.data.for, asked.data.after, clock())))
  })
}
