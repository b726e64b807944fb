import { type ReactNode, useEffect, useRef } from 'react'
import { NO_FIGURE, unitOf, writeFigure } from '../figures.ts'
import type { FigureKind } from '@portal/time-domain'
import { type DraftState, useDraft } from '../pay-draft.ts'

interface Props {
  /** The figure in the draft; a stable function, or an equivalent one. */
  readonly read: (state: DraftState) => number
  readonly kind?: FigureKind
  /** Prefix of a figure above 0, as for a difference. */
  readonly plus?: string
}

/**
 * A figure that follows the draft. It writes its text directly instead of re-rendering, so that a key costs no more
 * than the figures that it changes; a negative value sets a style attribute. NaN is shown as a dash without unit.
 */
export function LiveFigure({ read, kind = 'amount', plus = '' }: Props): ReactNode {
  const draft = useDraft()
  const element = useRef<HTMLSpanElement>(null)
  const unit = useRef<HTMLSpanElement>(null)
  const textOf = (value: number) =>
    Number.isNaN(value) ? NO_FIGURE : `${value > 0 ? plus : ''}${writeFigure(value, kind)}`
  const unitTextOf = (value: number) => (Number.isNaN(value) ? '' : `\u00A0${unitOf(kind)}`)
  const now = read(draft.getState())

  useEffect(() => {
    const show = (value: number) => {
      if (!element.current) return
      element.current.textContent = textOf(value)
      if (unit.current) unit.current.textContent = unitTextOf(value)
      element.current.parentElement?.toggleAttribute('data-negative', value < 0)
    }
    // Figures stored on the device are restored before this effect runs.
    if (!Object.is(read(draft.getState()), now)) show(read(draft.getState()))
    return draft.subscribe((state, before) => {
      if (!Object.is(read(state), read(before))) show(read(state))
    })
  })
  return (
    <span className="live figures" {...(now < 0 ? { 'data-negative': '' } : {})}>
      <span ref={element}>{textOf(now)}</span>
      <span ref={unit} className="unit">
        {unitTextOf(now)}
      </span>
    </span>
  )
}
