import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'

interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}
type Result<Valid> = { readonly value: Valid; readonly issues?: undefined } | { readonly issues: readonly Issue[] }

/** A schema of any library that implements Standard Schema, such as zod. */
export interface Schema<Valid> {
  readonly '~standard': { readonly validate: (value: unknown) => Result<Valid> | Promise<Result<Valid>> }
}

/**
 * A form with these initial values and a schema, the domain's own where there is one: `useSchemaForm(receiptInput, {
 * date: today(), amount: NO_AMOUNT })`. It submits the schema's output. With `clearsOnEdit` a field's error disappears
 * when the field is edited, and returns, if still valid, at the next submit.
 */
export function useSchemaForm<Values extends FieldValues, Valid extends FieldValues>(
  schema: Schema<Valid>,
  defaultValues: Values,
  { clearsOnEdit = false } = {},
): UseFormReturn<Values, unknown, Valid> {
  const form = useForm<Values, unknown, Valid>({
    resolver: resolverOf(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
    reValidateMode: clearsOnEdit ? 'onSubmit' : 'onChange',
  })
  const { subscribe, clearErrors } = form
  useEffect(() => {
    if (!clearsOnEdit) return undefined
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => name !== undefined && clearErrors(name as never),
    })
  }, [clearsOnEdit, subscribe, clearErrors])
  return form
}

function resolverOf<Values extends FieldValues, Valid extends FieldValues>({
  '~standard': standard,
}: Schema<Valid>): Resolver<Values, unknown, Valid> {
  return async (values) => {
    const result = await standard.validate(values)
    if (result.issues === undefined) return { values: result.value, errors: {} }
    const errors: FieldErrors<Values> = {}
    // The last error set is shown, so set them in reverse: each field shows its first.
    for (const { path = [], message } of result.issues.toReversed())
      set(errors, fieldName(path), { type: 'schema', message })
    return { values: {}, errors }
  }
}

const fieldName = (path: NonNullable<Issue['path']>): string =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
