import './jitless.ts'

export { api, type CallOptions, type DownloadOptions } from './api.ts'
export { announce, useAnnounced } from './announce.ts'
export { ApiError, isTemporary, mayComeBack, retryAfterOf } from './api-error.ts'
export { busy, OVERLAY_AFTER_MS, useBusy } from './busy.ts'
export { type Draft, openDraft } from './drafts.ts'
export { showFieldErrors } from './form-errors.ts'
export * from './formats.ts'
export { addCatalogue, type Catalogue, textOf, useText } from './i18n.ts'
export { type Attempt, keepTrying } from './keep-trying.ts'
export { listStatus } from './list-status.ts'
export { type ListControls, type ListState, type Order, useListState } from './list-state.ts'
export { type PageLink, PageLinksProvider, usePageLinks } from './page-links.tsx'
export { hasPasskeys, unlessCancelled } from './passkeys.ts'
export { offerProof, settleProof, useProofWanted } from './proof.ts'
export {
  callKey,
  createQueryClient,
  type OpenedAhead,
  type ReadAhead,
  useCall,
  type UseCallOptions,
  useReadAhead,
} from './queries.ts'
export {
  beginSession,
  renewSession,
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
} from './session.ts'
export { Slot, type SlotPart, SlotPartsProvider, SlotProvider, type SlotRenderer, useSlotParts } from './slot.tsx'
export { toast, type Toast, type ToastAction, TOAST_MS, TOAST_WITH_ACTION_MS, useToasts } from './toast.ts'
export { type Act, type ActOptions, useAct } from './use-act.ts'
