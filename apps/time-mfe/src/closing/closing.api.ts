import { type Month, yearOf } from '@portal/platform-domain'
import {
  closeCalls,
  closingViewCalls,
  correctionCalls,
  monthCalls,
  type PastClosingAct,
  payCalls,
  sealCalls,
} from '@portal/time-contract'
import { monthNumber } from '@portal/time-domain'
import { api, busy, type ReadAhead, useAct, useCall } from '@portal/web-kit'

const inputOf = (month: Month) => ({ year: yearOf(month), month: monthNumber(month) })

/** Fetches a month of all users before its page opens. */
export const readClosingAhead = (read: ReadAhead, month: Month): void => read(closeCalls.list, inputOf(month))

/** Every user's month: ticks and previews need all of them, so the page filters, sorts and pages itself. */
export const useClosings = (month: Month) => useCall(closeCalls.list, inputOf(month))

export const useClosingYear = (year: number) => useCall(closingViewCalls.year, { year })

/**
 * The earlier months that wait for an administrator; none while it is unknown, as with services of earlier releases.
 */
export const useWaitingMonths = () => useCall(closingViewCalls.waiting, {})

/** The history of a month; the caller's own when no user is named. */
export const useClosingHistory = (month: Month, userId?: number) =>
  useCall(closingViewCalls.history, { ...inputOf(month), userId })

/** What the owner has asked to have corrected since the last correction or answer, the earliest first. */
export function useOpenRequests(month: Month, userId?: number): readonly PastClosingAct[] {
  const { data = [] } = useClosingHistory(month, userId)
  const answered = Math.max(
    0,
    ...data.map(({ kind, at }) => (kind === 'correction' || kind === 'answered' ? at.getTime() : 0)),
  )
  return data.filter(({ kind, at }) => kind === 'requested' && at.getTime() > answered)
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

/** Answers requests without a correction. */
export const useAnswerRequest = () =>
  useAct(correctionCalls.answer, { refreshes: [closeCalls.list, closingViewCalls.waiting, closingViewCalls.history] })

export const useRequestCorrection = () => useAct(sealCalls.request, { refreshes: [closingViewCalls.history] })

/** Saves the sealed bytes, whose SHA-256 is the seal's. Throws ApiError. */
export const downloadSeal = (month: Month, userId?: number): Promise<void> =>
  busy.during(api.download(sealCalls.download, { ...inputOf(month), userId }))
