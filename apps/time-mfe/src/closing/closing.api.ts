import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall, InputOf } from '@portal/platform-contract'
import { type Month, yearOf } from '@portal/platform-domain'
import {
  type ClosingActKind,
  closeCalls,
  closingViewCalls,
  correctionCalls,
  monthCalls,
  type PastClosingAct,
  payCalls,
  sealCalls,
} from '@portal/time-contract'
import { monthNumber } from '@portal/time-domain'
import { api, busy, callKey, type ReadAhead, useAct, useCall } from '@portal/web-kit'

const inputOf = (month: Month) => ({ year: yearOf(month), month: monthNumber(month) })

/** Fetches a month of all users before its page opens. */
export const readClosingAhead = (read: ReadAhead, month: Month): void => read(closeCalls.list, inputOf(month))

/** Every user's month: ticks and previews need all of them, so the page filters, sorts and pages itself. */
export const useClosings = (month: Month, enabled = true) => useCall(closeCalls.list, inputOf(month), { enabled })

export const useClosingYear = (year: number) => useCall(closingViewCalls.year, { year })

/**
 * The earlier months that wait for an administrator; none while it is unknown, as with services of earlier releases.
 */
export const useWaitingMonths = (enabled = true) => useCall(closingViewCalls.waiting, {}, { enabled })

/** The history of a month; the caller's own when no user is named. */
export const useClosingHistory = (month: Month, userId?: number) =>
  useCall(closingViewCalls.history, { ...inputOf(month), userId })

const ENDS_REQUESTS: ReadonlySet<ClosingActKind> = new Set(['correction', 'answered', 'withdrawn'])

/** What the owner has asked to have corrected since the last correction, answer or withdrawal, the earliest first. */
export function useOpenRequests(month: Month, userId?: number): readonly PastClosingAct[] {
  const { data = [] } = useClosingHistory(month, userId)
  const ended = Math.max(0, ...data.map(({ kind, at }) => (ENDS_REQUESTS.has(kind) ? at.getTime() : 0)))
  return data.filter(({ kind, at }) => kind === 'requested' && at.getTime() > ended)
}

/** The content of a sealed month; the caller's own when no user is named. */
export const useSeal = (month: Month, userId?: number, enabled = true) =>
  useCall(sealCalls.get, { ...inputOf(month), userId }, { enabled })

/** Corrections of, or in, the months of a year. */
export const useCorrections = (year: number, userId?: number, enabled = true) =>
  useCall(correctionCalls.list, { year, userId }, { enabled })

/** The queries that a change of a month's state makes stale. */
const AFTER_CLOSING = [
  closeCalls.list,
  closingViewCalls.year,
  closingViewCalls.waiting,
  closingViewCalls.history,
  sealCalls.get,
  monthCalls.get,
  payCalls.get,
] as const

// The dialog shows its own progress, so the documented overlay stays away.
const IN_DIALOG = { refreshes: AFTER_CLOSING, overlay: false } as const

/** The three actions on the ticked users of a month. */
export function useClosingActs(month: Month) {
  const remind = useAct(closeCalls.remind, IN_DIALOG)
  const close = useAct(closeCalls.close, IN_DIALOG)
  const seal = useAct(sealCalls.seal, IN_DIALOG)
  const of = (userIds: readonly number[]) => ({ ...inputOf(month), userIds: [...userIds] })
  return {
    remind: (userIds: readonly number[]) => remind.run(of(userIds)),
    close: (userIds: readonly number[], reason: string | undefined) => close.run({ ...of(userIds), reason }),
    seal: (userIds: readonly number[]) => seal.run(of(userIds)),
  }
}

export const useCorrectMonth = () =>
  useAct(correctionCalls.correct, { refreshes: [...AFTER_CLOSING, correctionCalls.list] })

/** What an answer to a request, or its withdrawal, changes. */
const AFTER_REQUEST = [closeCalls.list, closingViewCalls.waiting, closingViewCalls.history] as const

/** An act that ends requests; what another user did meanwhile refuses it, and is then fetched. */
function useEndRequests<C extends AnyCall>(call: C) {
  const client = useQueryClient()
  const { run, error } = useAct(call, { refreshes: AFTER_REQUEST })
  const end = async (input: InputOf<C>) => {
    try {
      await run(input)
    } catch (failure) {
      for (const stale of AFTER_REQUEST) void client.invalidateQueries({ queryKey: callKey(stale) })
      throw failure
    }
  }
  return { end, error }
}

/** Answers a user's requests without a correction; `isOver`: none waits any more. */
export function useAnswerRequest(month: Month, userId: number) {
  const { end, error } = useEndRequests(correctionCalls.answer)
  const send = (text: string) => end({ ...inputOf(month), userId, text })
  return { send, error, isOver: error?.fields['month'] !== undefined }
}

/** Withdraws the owner's requests of the month. */
export function useWithdrawRequests(month: Month): () => Promise<void> {
  const { end } = useEndRequests(correctionCalls.withdraw)
  return () => end(inputOf(month))
}

export const useRequestCorrection = () => useAct(sealCalls.request, { refreshes: [closingViewCalls.history] })

/** Saves the sealed bytes, whose SHA-256 is the seal's. Throws ApiError. */
export const downloadSeal = (
  month: Month,
  userId: number | undefined,
  onSaved: (fileName: string) => void,
): Promise<void> => busy.during(api.download(sealCalls.download, { ...inputOf(month), userId }, undefined, { onSaved }))
