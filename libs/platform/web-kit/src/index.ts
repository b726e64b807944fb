import './jitless.ts'

export { api, type CallOptions, type DownloadOptions } from './api.ts'
export { ApiError, isTemporary } from './api-error.ts'
export { busy, OVERLAY_AFTER_MS, useBusy } from './busy.ts'
export { showFieldErrors } from './form-errors.ts'
export * from './formats.ts'
export { addCatalogue, type Catalogue, textOf, useText } from './i18n.ts'
export { listStatus } from './list-status.ts'
export { type ListControls, type ListState, type Order, useListState } from './list-state.ts'
export { type PageLink, PageLinksProvider, usePageLinks } from './page-links.tsx'
export { callKey, createQueryClient, type OpenedAhead, type ReadAhead, useCall, type UseCallOptions, useReadAhead } from './queries.ts'
export {
  beginSession, sessionRefused, type SessionStatus, sessionUserFailed, sessionUserLoading, setSessionUser, type SessionUser, signOutHere, TOKEN_KEY, useSession,
} from './session.ts'
export { Slot, type SlotPart, SlotPartsProvider, SlotProvider, type SlotRenderer, useSlotParts } from './slot.tsx'
export { toast, type Toast, type ToastAction, TOAST_MS, TOAST_WITH_ACTION_MS, useToasts } from './toast.ts'
export { type Act, type ActOptions, useAct } from './use-act.ts'
