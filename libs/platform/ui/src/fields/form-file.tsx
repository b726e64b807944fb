import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { FileDrop, type FileDropProps } from './file-drop.tsx'

type Props = Omit<FileDropProps, 'value' | 'onChange' | 'error'> & { readonly name: string }

/** The one file (`File | null`) of a form. */
export function FormFile({ name, ...rest }: Props): ReactNode {
  const { field, fieldState } = useController({ name })
  return (
    <FileDrop
      {...rest}
      value={(field.value as File | null | undefined) ?? null}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
