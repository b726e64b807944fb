import { type ReactNode, useState } from 'react'
import { selectWhole } from '@portal/platform-domain'
import { Field, FieldInput } from '@portal/ui'
import { InputAdornment } from '@portal/ui/kit'
import { readBalance, readFigure, unitOf, unitWidth, writeFigure } from '../figures.ts'
import type { FigureKind } from '@portal/time-domain'
import { useTimeText } from '../../texts.ts'

interface Props {
  readonly label: string
  readonly kind: FigureKind
  /** NaN while the text is empty or invalid. */
  readonly value: number
  readonly onChange: (value: number) => void
  /** Also negative or empty. */
  readonly isFloor?: boolean
  readonly help?: string
  /** The highest figure, and the text that says so. */
  readonly limit?: { readonly most: number; readonly text: string }
}

/** A figure of a scenario; shows an error when invalid. */
export function NumberField({ label, kind, value, onChange, isFloor = false, help, limit }: Props): ReactNode {
  const t = useTimeText()
  const textOf = (figure: number) => (Number.isNaN(figure) ? '' : writeFigure(figure, kind))
  const [written, setWritten] = useState({ text: textOf(value), value })
  if (!Object.is(written.value, value)) setWritten({ text: textOf(value), value })
  const read = (text: string) => (isFloor ? readBalance(text) : readFigure(text, kind)) ?? Number.NaN
  const isAbove = (figure: number) => limit !== undefined && figure > limit.most
  const write = (text: string) => {
    const figure = read(text)
    const next = isAbove(figure) ? Number.NaN : figure
    setWritten({ text, value: next })
    onChange(next)
  }
  const rule = isAbove(read(written.text)) ? limit?.text : t(`payRules.${isFloor ? 'balance' : kind}`)
  const isWrong = Number.isNaN(value) && !(isFloor && written.text.trim() === '')
  return (
    <Field label={label} help={help} isOptional={isFloor} error={isWrong ? rule : undefined}>
      {(control) => (
        <FieldInput
          {...control}
          value={written.text}
          inputMode="decimal"
          className="figures"
          size="small"
          onChange={(event) => write(event.target.value)}
          onFocus={selectWhole}
          onBlur={() => setWritten({ text: Number.isNaN(value) ? written.text : textOf(value), value })}
          sx={{ '& input': { textAlign: 'right', paddingInlineEnd: 0 } }}
          endAdornment={
            <InputAdornment position="end" sx={{ flexShrink: 0, width: unitWidth() }}>
              {unitOf(kind)}
            </InputAdornment>
          }
        />
      )}
    </Field>
  )
}
