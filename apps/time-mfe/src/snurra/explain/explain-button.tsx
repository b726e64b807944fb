import { CircleHelp } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { PayRecord } from '@portal/time-domain'
import { IconButton } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { useExplain, useReached } from './explain-context.ts'

const SMALL = {
  width: 24,
  height: 24,
  // A finger needs more room than the line gives.
  '@media (pointer: coarse)': { width: 32, height: 32, margin: '-4px' },
  color: 'text.secondary',
  opacity: 0.75,
  '&:hover, &:focus-visible': { opacity: 1, color: 'primary.main' },
  // Inside the button, so that the ring covers no letter of the figure's name.
  '&&.Mui-focusVisible, &&:focus-visible': { outlineOffset: '-2px' },
} as const

const ALL = '[data-explains]'

/** The arrow keys go from button to button. */
function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLElement>(ALL)]
  all.at((all.indexOf(event.currentTarget) + step) % all.length)?.focus()
}

/** Opens the explanation of a figure. Tab leads to one of these buttons only, the arrow keys to all. */
export function ExplainButton({ name, label }: { readonly name: keyof PayRecord; readonly label: string }): ReactNode {
  const t = useTimeText()
  const explain = useExplain()
  const { reached, reach } = useReached()
  const text = t('explain.open', { figure: label })
  return (
    <IconButton
      size="small"
      aria-haspopup="dialog"
      aria-label={text}
      title={`${text}. ${t('explain.arrows')}`}
      sx={SMALL}
      data-explains={name}
      tabIndex={name === reached ? 0 : -1}
      onFocus={() => reach(name)}
      onKeyDown={followArrows}
      onClick={() => explain(name)}
    >
      <CircleHelp size={14} />
    </IconButton>
  )
}
