import { memo, type ReactNode, useId, useState } from 'react'
import type { PaySource } from '@portal/time-domain'
import { FieldInput, useController } from '@portal/ui'
import { Box, FormHelperText, InputAdornment } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { FigureRow, UNITS } from './figure-row.tsx'
import { readFigure, writeFigure } from './figures.ts'
import type { Figure } from './pay-groups.ts'

const CHANGED = { boxShadow: 'inset 3px 0 0 var(--portal-palette-warning-main)' } as const

interface Props {
  readonly figure: Figure
  /** What the saved month says; marked where the form says something else. */
  readonly saved: number | null
  /** Where a figure that is not saved yet comes from. */
  readonly source: PaySource | undefined
}

/**
 * A figure that a person sets. The form holds öre or hundredths, NaN for what is no figure; tidied when left. Drawn anew
 * only when it changes itself, not with every key in another one.
 */
export const FigureInput = memo(function FigureInput({ figure, saved, source }: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const { field, fieldState } = useController({ name: figure.name })
  const value = field.value as number
  const [written, setWritten] = useState({ text: textOf(value, figure), value })
  // Set from elsewhere: by a proposal, or by saving.
  if (!Object.is(written.value, value)) setWritten({ text: textOf(value, figure), value })

  const write = (text: string) => {
    const next = readFigure(text, figure.kind) ?? Number.NaN
    setWritten({ text, value: next })
    field.onChange(next)
  }
  const leave = () => {
    field.onBlur()
    if (!Number.isNaN(value)) setWritten({ text: textOf(value, figure), value })
  }
  const error = fieldState.error?.message
  const isChanged = saved !== null && !Object.is(saved, value)
  const changed = isChanged && (
    <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
      {t('snurra.wasSaved', { value: `${writeFigure(saved, figure.kind)}\u00A0${UNITS[figure.kind]}` })}
    </Box>
  )
  return (
    <>
      <FigureRow figure={figure} note={changed || (source && t(`snurra.source.${source}`))} labelFor={id}>
        <FieldInput
          id={id} name={field.name} inputRef={field.ref} value={written.text} inputMode="decimal" className="figures"
          aria-invalid={error !== undefined} aria-describedby={error === undefined ? undefined : `${id}-under`}
          onChange={(event) => write(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          sx={{ width: 168, '& input': { textAlign: 'right' }, ...(isChanged ? CHANGED : {}) }}
          endAdornment={<InputAdornment position="end" sx={{ width: 24 }}>{UNITS[figure.kind]}</InputAdornment>}
        />
      </FigureRow>
      {error !== undefined && <FormHelperText id={`${id}-under`} error role="alert" sx={{ textAlign: 'right' }}>{error}</FormHelperText>}
    </>
  )
})

const textOf = (value: number, { kind }: Figure): string => (Number.isNaN(value) ? '' : writeFigure(value, kind))
