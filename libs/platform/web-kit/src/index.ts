import './zod-without-eval.ts'

export { api, type CallOptions, type DownloadOptions } from './calls/api.ts'
export { announce, useAnnounced } from './feedback/announce.ts'
export { ApiError, isTemporary, mayComeBack, retryAfterOf } from './calls/api-error.ts'
export { busy, OVERLAY_AFTER_MS, useBusy, useBusyText } from './feedback/busy.ts'
export { type Draft, openDraft } from './forms/drafts.ts'
export { showFieldErrors } from './forms/form-errors.ts'
export {
  addDays,
  dayInStockholm,
  formatAmount,
  formatKronor,
  minuteInStockholm,
  monthName,
  monthOf,
  parseAmount,
  timestampInStockholm,
  today,
  yearOf,
} from './texts/formats.ts'
export {
  addCatalogue,
  addEnglish,
  type Catalogue,
  type EnglishCatalogue,
  type LoadEnglish,
  ownTexts,
  setLanguage,
  textOf,
  textsReady,
  useText,
} from './texts/i18n.ts'
export { sentence } from './texts/sentences.ts'
export { shownLanguage, useLanguage } from './texts/shown-language.ts'
export { saveFile } from './calls/save-file.ts'
export { type Attempt, keepTrying } from './calls/keep-trying.ts'
export { keepInCookie } from './calls/keep-in-cookie.ts'
export { leaveSession } from './calls/session-calls.ts'
export { listStatus } from './lists/list-status.ts'
export { type ListControls, type ListState, type Order, useListState } from './lists/list-state.ts'
export { type PageLink, PageLinksProvider, usePageLinks } from './slots/page-links.tsx'
export { hasPasskeys, unlessCancelled } from './session/passkeys.ts'
export { offerProof, settleProof, useProofWanted } from './session/proof.ts'
export {
  callKey,
  createQueryClient,
  type OpenedAhead,
  type ReadAhead,
  readAheadInto,
  useCall,
  type UseCallOptions,
  useReadAhead,
} from './calls/queries.ts'
export {
  beginSession,
  isBearer,
  renewSession,
  SESSION_KEY,
  sessionKept,
  sessionRefused,
  type SessionStatus,
  sessionUserFailed,
  sessionUserLoading,
  setSessionUser,
  type SessionUser,
  signOutHere,
  TOKEN_KEY,
  useSession,
  watchOpenWork,
} from './session/session.ts'
export { setSwitches, useFlag, useIsOff } from './session/switches.ts'
export { offlineOwner, setOfflineOwner } from './session/offline-owner.ts'
export {
  keeperNow,
  type OfflineKeeper,
  setKeeper,
  useFetchedAt,
  useLine,
  useWaiting,
  type Waiting,
} from './calls/offline-keeper.ts'
export { isQueued } from './calls/queue-instead.ts'
export { useIsAway } from './calls/use-is-away.ts'
export { Slot, type SlotPart, SlotPartsProvider, SlotProvider, type SlotRenderer, useSlotParts } from './slots/slot.tsx'
export { copyText } from './feedback/copy-text.ts'
export { toast, type Toast, type ToastAction, TOAST_MS, TOAST_WITH_ACTION_MS, useToasts } from './feedback/toast.ts'
export { type Act, type ActOptions, useAct } from './calls/use-act.ts'
