import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as TextButton } from '@portal/ui/kit'
import { monthsInWords, type UnsavedMonths } from './year-lines.ts'

const BUTTON = {
  color: 'primary.main',
  fontWeight: 600,
  textAlign: 'start',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  // After the last word.
  '& svg': { marginInlineStart: '4px', verticalAlign: '-3px', '@media print': { display: 'none' } },
} as const

interface Props {
  readonly months: UnsavedMonths
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

/** Names unsaved months that are one line, and shows each of them below it or hides them again. */
export function FoldButton({ months, isOpen, onChange }: Props): ReactNode {
  const Sign = isOpen ? ChevronDown : ChevronRight
  return (
    <TextButton
      component="button"
      type="button"
      variant="body2"
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
      sx={BUTTON}
    >
      <span>{monthsInWords(months)}</span>
      <Sign size={16} aria-hidden />
    </TextButton>
  )
}
