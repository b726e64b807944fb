/**
 * What the first page needs: theme, states and small components without tables or whole forms. A separate entry point,
 * because remotes load entry points whole: a page that imports only this one does not load the rest.
 */
export { useClosedByBack } from './dialogs/use-closed-by-back.ts'
export { useDialogLeaving } from './dialogs/use-dialog-leaving.ts'
export { DraftNote } from './drafts/draft-note.tsx'
export { DraftsProvider, type OpenDraft, type OpenedDraft } from './drafts/draft-store.ts'
export { type FormDraft, useDraft } from './drafts/use-draft.ts'
export { Field, type ControlProps } from './fields/field.tsx'
export { dropOverlay } from './fields/drop-overlay.ts'
export { FieldInput, type FieldInputProps } from './fields/field-input.tsx'
export { Amount } from './shown/amount.tsx'
export { hiddenVisually } from './shown/hidden-visually.ts'
export { PageHeader } from './shown/page-header.tsx'
export { StatusPill } from './shown/status-pill.tsx'
export { initials, UserAvatar } from './shown/user-avatar.tsx'
export { EmptyState } from './states/empty-state.tsx'
export { ErrorCard, type Failure } from './states/error-card.tsx'
export { type UiTexts, uiTexts, UiTextsProvider, useUiTexts } from './texts.ts'
export { PortalTheme } from './theme/portal-theme.tsx'
export { theme } from './theme/theme.ts'
export { PHONE_BELOW, type TintName, TINTS } from './theme/tokens.ts'
export { WorkCard, type WorkItem } from './shown/work-card.tsx'
