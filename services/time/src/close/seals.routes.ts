import { Readable } from 'node:stream'
import { PortalError } from '@portal/platform-contract'
import { attachment, type Handlers } from '@portal/service-kit'
import { sealCalls } from '@portal/time-contract'
import { monthFrom } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { chosenMonth } from './chosen-users.ts'
import { requestCorrection } from './request-correction.ts'
import { sealMonths } from './seal-months.ts'
import { readSeal } from './seals.repository.ts'

/** Seals: administrators set them, owners read their own; they never change. */
export const sealHandlers = (deps: TimeDeps): Handlers<typeof sealCalls> => {
  const { database, clock } = deps
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
      const { bytes, ownerName: _, ...seal } = await sealOf(ownerId, input)
      return { ...seal, snapshot: JSON.parse(new TextDecoder().decode(bytes)) as unknown }
    },

    download: async ({ input, ownerId }) => {
      const { bytes, ownerName } = await sealOf(ownerId, input)
      // Of a user whose personal data is erased, the id is what is left.
      const name = `Bokslut ${monthFrom(input.year, input.month)} ${ownerName || ownerId}.json`
      return attachment(Readable.from([Buffer.from(bytes)]), {
        name,
        mediaType: 'application/json',
        bytes: bytes.length,
      })
    },

    request: async ({ input, actor, idempotencyKey }) => {
      const call = { userId: actor.userId, call: sealCalls.request.name, key: idempotencyKey }
      await requestCorrection(deps, call, monthFrom(input.year, input.month), input.text)
      return true as const
    },
  }
}
