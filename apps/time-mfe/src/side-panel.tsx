import { ArrowLeft, ChevronLeft, ChevronRight, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useDialogLeaving } from '@portal/ui'
import { Box, Drawer, IconButton, Typography, useMediaQuery, useTheme } from '@portal/ui/kit'
import { BESIDE_WIDTH } from './beside.ts'

/** Leads to a neighbour; without `go` at the list's end. */
interface Step {
  readonly label: string
  readonly go: (() => void) | undefined
}

/** The panel's neighbours in a list. */
export interface PanelSteps {
  readonly previous: Step
  readonly next: Step
}

interface Props {
  readonly title: string
  readonly closeLabel: string
  /** In px, beside the page. */
  readonly width: number
  /** The page stays readable beside it: on a tablet it comes from below too, and nothing is veiled. */
  readonly keepsPageInView?: boolean
  /** Leads to what the panel showed before; also by the browser's back button. */
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined
  /** Also by the arrow keys, and by j and k. */
  readonly steps?: PanelSteps | undefined
  /** The heading, for a panel that replaces its content and moves the focus there. */
  readonly heading?: Ref<HTMLHeadingElement>
  /** Beside the page: a press on a row of the list opens that row at once, instead of only closing the panel. */
  readonly opensRows?: boolean
  /** The page makes room for it and stays in use: it covers nothing, and its width is that of the room. */
  readonly isBeside?: boolean
  /** What gets the focus when it closes, where that is no longer what opened it. Give it a stable identity. */
  readonly returnTo?: (() => HTMLElement | null) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  padding: '12px 12px 8px 20px',
  // As large as a finger needs.
  '@media (pointer: coarse)': { paddingBlock: '6px 4px', '& .MuiIconButton-root': { width: 44, height: 44 } },
} as const
const SIDE = {
  borderInlineStart: '1px solid',
  borderColor: 'divider',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
} as const
const SHEET = { maxHeight: '85vh', borderRadius: '12px 12px 0 0' } as const
/** The head of the page and one of its lines stay above it. */
const LOW_SHEET = {
  ...SHEET,
  maxHeight: 'calc(100vh - 160px)',
  border: '1px solid',
  borderColor: 'divider',
  boxShadow: '0 -8px 24px rgb(0 0 0 / 0.16)',
} as const

const STEPS = [
  { to: 'previous', keys: ['ArrowLeft', 'ArrowUp', 'k'], signs: '←, ↑', Icon: ChevronLeft },
  { to: 'next', keys: ['ArrowRight', 'ArrowDown', 'j'], signs: '→, ↓', Icon: ChevronRight },
] as const

/** Not by keys that a field or a modifier uses, nor by those of a dialog over the panel, which React reports here too. */
function stepByKey(event: KeyboardEvent<HTMLElement>, steps: PanelSteps | undefined): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event
  const target = event.target as Element
  const step = STEPS.find(({ keys }) => (keys as readonly string[]).includes(key))
  if (!steps || !step || altKey || ctrlKey || metaKey || shiftKey) return
  if (!currentTarget.contains(target) || target.matches('input, textarea, select')) return
  const { go } = steps[step.to]
  if (!go) return
  // The panel does not scroll too.
  event.preventDefault()
  go()
}

/** Opens the row under the panel's backdrop at this place; false without one. */
function openRowAt({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): boolean {
  const opener = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest('tr, li')?.querySelector<HTMLElement>('[data-opens]'))
    .find((found) => found !== null && found !== undefined)
  opener?.click()
  return opener !== undefined
}

type FrameProps = Pick<
  Props,
  'width' | 'keepsPageInView' | 'opensRows' | 'back' | 'steps' | 'returnTo' | 'onClose' | 'children'
> & {
  /** Of the panel's heading. */
  readonly id: string
}

/** Gives the focus to an element that is still there; false without one. */
function focusOn(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false
  element.focus({ preventScroll: true })
  return true
}

/** Over the page: at its side, on a phone from below. */
function OverPage({
  id,
  width,
  keepsPageInView = false,
  back,
  steps,
  opensRows = false,
  returnTo,
  onClose,
  children,
}: FrameProps) {
  const isBelow = useMediaQuery(useTheme().breakpoints.down(keepsPageInView ? 'md' : 'sm'), { noSsr: true })
  useDialogLeaving({ onBack: back?.onBack ?? onClose })
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    if (!returnTo) return undefined
    return () => void (focusOn(returnTo()) || focusOn(opener))
  }, [returnTo, opener])
  const dialog = { role: 'dialog', 'aria-labelledby': id, 'aria-modal': true } as const
  // With neighbours always as high, so that the buttons to them stay where they are.
  const sheet = keepsPageInView ? LOW_SHEET : steps ? { ...SHEET, height: SHEET.maxHeight } : SHEET
  return (
    <Drawer
      anchor={isBelow ? 'bottom' : 'right'}
      open
      disableRestoreFocus={returnTo !== undefined}
      onClose={(event, reason) => {
        if (!(opensRows && !isBelow && reason === 'backdropClick' && openRowAt(event as MouseEvent))) onClose()
      }}
      data-off-paper
      slotProps={{
        backdrop: { invisible: !isBelow || keepsPageInView },
        paper: {
          ...dialog,
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => stepByKey(event, steps),
          sx: isBelow ? sheet : { ...SIDE, width },
        },
      }}
    >
      {children}
    </Drawer>
  )
}

const BESIDE = {
  position: 'fixed',
  insetInlineEnd: 0,
  top: 'var(--portal-bar-height, 64px)',
  bottom: 0,
  zIndex: 'fab',
  width: BESIDE_WIDTH,
  overflowY: 'auto',
  bgcolor: 'background.paper',
  borderInlineStart: 1,
  borderColor: 'divider',
  outline: 'none',
} as const

/** Below the portal's bar, beside a page that stays in use. Closed with the focus inside, it gives the focus back. */
function BesidePage({ id, back, steps, returnTo, onClose, children }: FrameProps): ReactNode {
  useDialogLeaving({ onBack: back?.onBack ?? onClose, isBeside: true })
  const panel = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  // While the panel is still there: a moment later the page would give a lost focus to its main area.
  useLayoutEffect(() => {
    const shown = panel.current
    return () => {
      if (shown?.contains(document.activeElement)) void (focusOn(returnTo?.()) || focusOn(opener))
    }
  }, [returnTo, opener])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    stepByKey(event, steps)
    // Not of a dialog over the panel, which React reports here too.
    if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Element))
      return
    event.stopPropagation()
    onClose()
  }
  return (
    <Box
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby={id}
      tabIndex={-1}
      data-off-paper
      onKeyDown={onKeyDown}
      sx={BESIDE}
    >
      {children}
    </Box>
  )
}

/** Beside the page or over its side, from below on a phone, and not on paper; Esc and the back button close it. */
export function SidePanel({ title, closeLabel, heading, isBeside = false, children, ...frame }: Props): ReactNode {
  const id = useId()
  const { back, steps, onClose } = frame
  const Frame = isBeside ? BesidePage : OverPage
  return (
    <Frame {...frame} id={id}>
      <Box sx={HEAD}>
        {back && (
          <IconButton size="small" aria-label={back.label} onClick={back.onBack} sx={{ marginInlineStart: -1 }}>
            <ArrowLeft size={18} />
          </IconButton>
        )}
        <Typography
          id={id}
          ref={heading}
          component="h2"
          variant="h3"
          tabIndex={-1}
          sx={{ flex: 1, outline: 'none' }}
          aria-live="polite"
        >
          {title}
        </Typography>
        {steps &&
          STEPS.map(({ to, keys, signs, Icon }) => (
            <IconButton
              key={to}
              size="small"
              aria-label={steps[to].label}
              aria-keyshortcuts={keys.join(' ')}
              title={`${steps[to].label} (${signs})`}
              disabled={!steps[to].go}
              onClick={steps[to].go}
            >
              <Icon size={18} />
            </IconButton>
          ))}
        <IconButton size="small" aria-label={closeLabel} onClick={onClose} autoFocus>
          <X size={18} />
        </IconButton>
      </Box>
      <Box sx={{ padding: '0 20px 20px' }}>{children}</Box>
    </Frame>
  )
}
