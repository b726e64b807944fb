import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'

/** Leads to a neighbour; without `go` at the list's end. */
interface FormStep {
  readonly label: string
  readonly go: (() => void) | undefined
}

/** The neighbours of a form's record in its list. */
export interface FormSteps {
  readonly previous: FormStep
  readonly next: FormStep
  /** The step that led to this record: its form replaces the one before at once, and the step keeps the focus. */
  readonly cameBy?: 'previous' | 'next' | undefined
  /** The record's place in the list, such as "3 av 12". Shells released before it do not show it. */
  readonly place?: string | undefined
}

const STEPS = [
  { to: 'previous', key: 'ArrowLeft', sign: '←', Icon: ChevronLeft },
  { to: 'next', key: 'ArrowRight', sign: '→', Icon: ChevronRight },
] as const

const BUTTONS = { display: 'flex', flexShrink: 0, paddingBlockStart: 1.5, paddingInlineEnd: 2 } as const
/** Beside the buttons, and below them on a phone, where the title needs the width. */
const PLACED = {
  ...BUTTONS,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  maxWidth: { xs: 96, sm: 'none' },
} as const
const PLACE = {
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  order: { xs: 1, sm: 0 },
  marginInlineEnd: { sm: 1 },
} as const

/** Not by keys that a field or a modifier uses, nor by those of a dialog over the form, which React reports here too. */
export function stepByKey(event: KeyboardEvent<HTMLElement>, steps: FormSteps): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event
  const target = event.target as Element
  const step = STEPS.find((one) => one.key === key)
  if (!step || altKey || ctrlKey || metaKey || shiftKey) return
  if (currentTarget.contains(target) && !target.matches('input, textarea, select')) steps[step.to].go?.()
}

/** Buttons to the records before and after a form's own, beside its title. */
export function StepButtons({ steps }: { readonly steps: FormSteps }): ReactNode {
  const buttons = useRef<HTMLDivElement>(null)
  const focusOnOpening = useEffectEvent(() => {
    if (steps.cameBy === undefined) return
    const [previous, next] = buttons.current?.querySelectorAll('button') ?? []
    const [pressed, other] = steps.cameBy === 'previous' ? [previous, next] : [next, previous]
    ;(pressed?.disabled ? other : pressed)?.focus()
  })
  useEffect(() => focusOnOpening(), [])
  return (
    <Box ref={buttons} sx={steps.place === undefined ? BUTTONS : PLACED}>
      {steps.place !== undefined && (
        <Typography variant="caption" className="figures" sx={PLACE}>
          {steps.place}
        </Typography>
      )}
      {STEPS.map(({ to, key, sign, Icon }) => (
        <IconButton
          key={to}
          aria-label={steps[to].label}
          aria-keyshortcuts={key}
          title={`${steps[to].label} (${sign})`}
          disabled={!steps[to].go}
          onClick={steps[to].go}
        >
          <Icon size={20} />
        </IconButton>
      ))}
    </Box>
  )
}
