export * from './basics.ts'
export { ConfirmDialog } from './dialogs/confirm-dialog.tsx'
export { FormDialog } from './dialogs/form-dialog.tsx'
export { LeaveGuard } from './dialogs/leave-guard.tsx'
export { fingerprint } from './drafts/fingerprint.ts'
export { useFormDraft } from './drafts/use-form-draft.ts'
export { Field, type ControlProps } from './fields/field.tsx'
export { FieldInput, type FieldInputProps } from './fields/field-input.tsx'
export { FileDrop, type FileDropProps } from './fields/file-drop.tsx'
export { type FileRule, sizeText } from './fields/file-rules.ts'
export { FormAmount, NO_AMOUNT } from './fields/form-amount.tsx'
export { FormDate } from './fields/form-date.tsx'
export { FormFile } from './fields/form-file.tsx'
export { type Choice, FormSelect } from './fields/form-select.tsx'
export { type FormFieldProps, FormText } from './fields/form-text.tsx'
export { type Schema, useSchemaForm } from './fields/schema-form.ts'
export { FormProvider, useController, useForm, useFormContext, useWatch } from 'react-hook-form'
export { DateFilter } from './filters/date-filter.tsx'
export { type DateFilterValue, type DateRange, monthRange, yearRange } from './filters/dates.ts'
export { SEARCH_PAUSE_MS, SearchField } from './filters/search-field.tsx'
export { FilePreview } from './preview/file-preview.tsx'
export { previewKind } from './preview/preview-kind.ts'
export { RoomBeside } from './preview/room-beside.tsx'
export type { PreviewedFile } from './preview/use-loaded-file.ts'
export type { Column, RowAction, RowId } from './table/columns.ts'
export { useTabInView } from './shown/use-tab-in-view.ts'
export { DataTable } from './table/data-table.tsx'
export {
  type DataTableProps,
  type ListPosition,
  PAGE_SIZES,
  type PageSize,
  type TableStatus,
} from './table/table-props.ts'
