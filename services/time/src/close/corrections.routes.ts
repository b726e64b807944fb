import type { Handlers } from '@portal/service-kit'
import { correctionCalls } from '@portal/time-contract'
import { monthFrom } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { answerRequest } from './answer-request.ts'
import { correctMonth } from './correct-month.ts'
import { listCorrections } from './corrections.repository.ts'
import { withdrawRequest } from './withdraw-request.ts'

/**
 * Corrections of sealed months: administrators make them or answer requests without one, owners read theirs and withdraw
 * requests.
 */
export const correctionHandlers = (deps: TimeDeps): Handlers<typeof correctionCalls> => ({
  correct: ({ input, actor, idempotencyKey }) => {
    const { userId, hours, amount, day, reason } = input
    const [ofMonth, month] = [monthFrom(input.ofYear, input.ofMonth), monthFrom(input.year, input.month)]
    const act = { userId: actor.userId, call: correctionCalls.correct.name, key: idempotencyKey }
    return correctMonth(deps, act, userId, {
      ofMonth,
      month,
      hours,
      amount,
      day,
      reason,
    })
  },

  answer: async ({ input, actor, idempotencyKey }) => {
    const call = { userId: actor.userId, call: correctionCalls.answer.name, key: idempotencyKey }
    await answerRequest(deps, call, input.userId, monthFrom(input.year, input.month), input.text)
    return true as const
  },

  withdraw: async ({ input, actor, idempotencyKey }) => {
    const call = { userId: actor.userId, call: correctionCalls.withdraw.name, key: idempotencyKey }
    await withdrawRequest(deps, call, monthFrom(input.year, input.month))
    return true as const
  },

  list: ({ input, ownerId }) => listCorrections(deps.database.orm, ownerId, input.year),
})
