import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PayRecord } from '@portal/time-domain'
import { IconButton } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { useExplain } from './explain-context.ts'

const SMALL = {
  width: 24,
  height: 24,
  color: 'text.secondary',
  opacity: 0.75,
  '&:hover, &:focus-visible': { opacity: 1, color: 'primary.main' },
  // Inside the button, so that the ring covers no letter of the figure's name.
  '&&.Mui-focusVisible, &&:focus-visible': { outlineOffset: '-2px' },
} as const

/** Opens the explanation of a figure. */
export function ExplainButton({ name, label }: { readonly name: keyof PayRecord; readonly label: string }): ReactNode {
  const t = useTimeText()
  const explain = useExplain()
  const text = t('explain.open', { figure: label })
  return (
    <IconButton
      size="small"
      aria-haspopup="dialog"
      aria-label={text}
      title={text}
      sx={SMALL}
      onClick={() => explain(name)}
    >
      <CircleHelp size={14} />
    </IconButton>
  )
}
