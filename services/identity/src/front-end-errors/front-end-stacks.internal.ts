import { invalidInput } from '@portal/platform-contract'
import {
  FRONT_END_SOURCES_PATH,
  FRONT_END_STACKS_PATH,
  type stacksAnswer,
  sourcesQuestion,
} from '@portal/platform-contract/releases'
import type { ServiceApp } from '@portal/service-kit'
import type * as z from 'zod'
import type { IdentityDeps } from '../deps.ts'
import { listUnreadStacks, setSource } from './front-end-stacks.repository.ts'

/** Gives stacks to a gateway that has source maps, and stores what it has read (ADR 117). */
export function serveFrontEndStacks(app: ServiceApp, { database: { orm } }: IdentityDeps): void {
  app.hono.post(FRONT_END_STACKS_PATH, async (context) => {
    const stacks = await listUnreadStacks(orm)
    return context.json({ stacks } satisfies z.infer<typeof stacksAnswer>)
  })

  app.hono.post(FRONT_END_SOURCES_PATH, async (context) => {
    const read = sourcesQuestion.safeParse(await context.req.json().catch(() => null))
    if (!read.success) throw invalidInput({ stacks: 'ska vara lästa rader.' })
    for (const stack of read.data.stacks) await setSource(orm, stack)
    return context.json({})
  })
}
