import { RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { selectWhole } from '@portal/platform-domain'
import { FieldInput } from '@portal/ui'
import { FormHelperText, IconButton, InputAdornment } from '@portal/ui/kit'
import { readFigure, UNIT_END, UNIT_GAP, unitOf, unitWidth, writeFigure } from '../figures.ts'
import type { Figure } from '../pay-groups.ts'
import { useTimeText } from '../../texts.ts'
import { FIGURE_WIDTH, FigureRow } from './figure-row.tsx'
import { type DraftState, type InputName, isImported, useDraft, useDraftPart, writeDraft } from '../pay-draft.ts'

export interface InputFigure extends Figure {
  readonly name: InputName
}

interface Props {
  readonly figure: InputFigure
  /** False while the month is compared with a proposal instead. */
  readonly isSaved: boolean
  /** Without its line's button: see the line. */
  readonly isOutline: boolean
  /** The source of a figure in an unsaved month, in words. */
  readonly source: string | undefined
}

const FIELD = {
  ...FIGURE_WIDTH,
  paddingInlineEnd: `${UNIT_END}px`,
  // On a phone six digits with öre have room.
  '& input': { textAlign: 'right', paddingInlineEnd: 0, paddingInlineStart: { xs: '4px', sm: '14px' } },
} as const
const CHANGED = { ...FIELD, boxShadow: 'inset 3px 0 0 var(--portal-palette-warning-main)' } as const
/** Nearer to its own field than to the next one. */
const ERROR = { textAlign: 'right', marginTop: 0, marginBottom: 1.5 } as const
/** Beside the text, however long that is; as large as a finger needs on a phone. */
const TAKE_BACK = {
  flexShrink: 0,
  width: { xs: 44, sm: 24 },
  height: { xs: 44, sm: 24 },
  marginInlineStart: { xs: 0, sm: 0.5 },
  // Into the line's own space below it.
  marginBottom: { xs: '-4px', sm: 0 },
} as const

/**
 * A figure that the user edits. The browser keeps the text and only its value goes to the draft, so a key re-renders
 * nothing here unless the field starts or stops differing from the saved one. Reformatted on blur or when set from
 * outside.
 */
export function FigureInput({ figure: { name, kind, ...rest }, isSaved, isOutline, source }: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const draft = useDraft()
  const input = useRef<HTMLInputElement>(null)
  const isChanged = useDraftPart(({ values, base }) => !Object.is(values[name], base[name]))
  const isFromImport = useDraftPart((state) => isImported(state, name))
  const base = useDraftPart((state) => state.base[name])
  const error = useDraftPart(({ errors }) => errors[name])

  const textOf = ({ values, texts }: DraftState) =>
    Number.isNaN(values[name]) ? (texts[name] ?? '') : writeFigure(values[name], kind)
  const meant = (text: string) => readFigure(text, kind) ?? Number.NaN
  // Set from outside: by a kept draft, a proposal, a scenario, saving, or discarding.
  useEffect(() => {
    const follow = (state: DraftState) => {
      const value = state.values[name]
      const field = input.current
      if (field && (Number.isNaN(value) || !Object.is(meant(field.value), value)) && field.value !== textOf(state))
        field.value = textOf(state)
    }
    follow(draft.getState())
    return draft.subscribe(follow)
  })
  const tidy = () => {
    const state = draft.getState()
    if (Number.isNaN(state.values[name])) draft.setState({ errors: { ...state.errors, [name]: t(`payRules.${kind}`) } })
    else if (input.current) input.current.value = textOf(state)
  }
  const write = (text: string) => {
    const value = meant(text)
    writeDraft(draft, { [name]: value }, Number.isNaN(value) ? { [name]: text } : {})
  }
  const note = isChanged ? (
    <Change
      value={`${writeFigure(base, kind)}\u00A0${unitOf(kind)}`}
      name={name}
      text={isFromImport ? 'import.wasSaved' : isSaved ? 'snurra.wasSaved' : 'snurra.wasProposed'}
      onTakeBack={() => writeDraft(draft, { [name]: base })}
    />
  ) : (
    source !== undefined && <div className="note">{source}</div>
  )
  return (
    <>
      <FigureRow figure={{ name, kind, ...rest }} note={note} labelFor={id} isOutline={isOutline}>
        <FieldInput
          id={id}
          name={name}
          inputRef={input}
          defaultValue={textOf(draft.getState())}
          inputMode="decimal"
          className="figures"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-under`}
          onChange={(event) => write(event.target.value)}
          onFocus={selectWhole}
          onBlur={tidy}
          sx={isChanged ? CHANGED : FIELD}
          endAdornment={
            <InputAdornment
              position="end"
              sx={{ flexShrink: 0, width: unitWidth(), marginInlineStart: `${UNIT_GAP}px` }}
            >
              {unitOf(kind)}
            </InputAdornment>
          }
        />
      </FigureRow>
      {error !== undefined && (
        <FormHelperText id={`${id}-under`} error role="alert" sx={ERROR}>
          {error}
        </FormHelperText>
      )}
    </>
  )
}

interface ChangeProps {
  readonly value: string
  readonly name: InputName
  readonly text: 'import.wasSaved' | 'snurra.wasSaved' | 'snurra.wasProposed'
  readonly onTakeBack: () => void
}

/** The saved value, and a button to return to it; of an imported figure also where it comes from. */
function Change({ value, name, text, onTakeBack }: ChangeProps): ReactNode {
  const t = useTimeText()
  const label = t('snurra.takeBack', { name: t(`pay.${name}`), value })
  return (
    <div className="note change">
      <span>{t(text, { value })}</span>
      <IconButton size="small" aria-label={label} title={label} onClick={onTakeBack} color="inherit" sx={TAKE_BACK}>
        <RotateCcw size={14} />
      </IconButton>
    </div>
  )
}
