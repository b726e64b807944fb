import { Readable } from 'node:stream'
import { invalidInput, PortalError } from '@portal/platform-contract'
import { attachment, type Handlers } from '@portal/service-kit'
import type { sealCalls } from '@portal/time-contract'
import { monthFrom } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { chosenMonth } from './chosen-users.ts'
import { correctionRequested } from './close-events.ts'
import { CLOSE_REFUSALS } from './close-texts.ts'
import { insertRequest } from './corrections.repository.ts'
import { sealMonths } from './seal-months.ts'
import { isSealed, readSeal } from './seals.repository.ts'

/** Seals: administrators set them, owners read their own; they never change. */
export const sealHandlers = (deps: TimeDeps): Handlers<typeof sealCalls> => {
  const { database, events, clock } = deps
  const sealOf = async (ownerId: number, { year, month }: { readonly year: number; readonly month: number }) => {
    const seal = await readSeal(database.orm, ownerId, monthFrom(year, month))
    if (!seal) throw new PortalError('not_found')
    return seal
  }
  return {
    seal: async ({ input, actor }) => {
      const act = { by: actor.userId, at: clock() }
      const { month, userIds } = await chosenMonth(database.orm, input, act.at)
      return sealMonths(deps, act, month, userIds)
    },

    get: async ({ input, ownerId }) => {
      const { bytes, ...seal } = await sealOf(ownerId, input)
      return { ...seal, snapshot: JSON.parse(new TextDecoder().decode(bytes)) as unknown }
    },

    download: async ({ input, ownerId }) => {
      const { bytes } = await sealOf(ownerId, input)
      const name = `Bokslut ${monthFrom(input.year, input.month)} ${ownerId}.json`
      return attachment(Readable.from([Buffer.from(bytes)]), {
        name,
        mediaType: 'application/json',
        bytes: bytes.length,
      })
    },

    request: ({ input, actor }) =>
      database.orm.transaction(async (transaction) => {
        const month = monthFrom(input.year, input.month)
        if (!(await isSealed(transaction, actor.userId, month))) throw invalidInput({ month: CLOSE_REFUSALS.notSealed })
        const act = { by: actor.userId, at: clock() }
        await insertRequest(transaction, act, month, input.text)
        await events.publish(transaction, correctionRequested(act, month, input.text))
        return true as const
      }),
  }
}
