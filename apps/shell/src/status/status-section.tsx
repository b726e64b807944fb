import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box, ButtonBase, Typography } from '@portal/ui/kit'
import { headingId, type SectionName } from './sections.ts'

const HEADING = {
  width: '100%',
  minHeight: 44,
  justifyContent: 'flex-start',
  gap: 1.5,
  paddingTop: 1,
  paddingBottom: 0.5,
  borderRadius: 1,
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '& svg': { flexShrink: 0 },
} as const

interface Props {
  readonly name: SectionName
  readonly title: string
  /** What the section is about, also while it is folded. */
  readonly about: string
  /** Three below a heading of several sections. */
  readonly level?: 2 | 3
  readonly isOpen: boolean
  readonly onFold: (isOpen: boolean) => void
  /** In px, below what stays at the top of the window. */
  readonly top: number
  readonly children: ReactNode
}

/** A section of the page: its heading folds it; what it shows is read, and printed, only while it is open. */
export function StatusSection({ name, title, about, level = 2, isOpen, onFold, top, children }: Props): ReactNode {
  return (
    <Box
      component="section"
      aria-labelledby={headingId(name)}
      data-off-paper={!isOpen || undefined}
      sx={{ borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant={`h${level}`} sx={{ breakAfter: 'avoid' }}>
        <ButtonBase
          id={headingId(name)}
          aria-expanded={isOpen}
          aria-describedby={`${headingId(name)}-about`}
          onClick={() => onFold(!isOpen)}
          sx={{ ...HEADING, font: 'inherit', scrollMarginTop: `${top + 16}px` }}
        >
          {isOpen ? (
            <ChevronDown size={18} aria-hidden data-off-paper />
          ) : (
            <ChevronRight size={18} aria-hidden data-off-paper />
          )}
          {title}
        </ButtonBase>
      </Typography>
      <Typography
        id={`${headingId(name)}-about`}
        variant="body2"
        sx={{ color: 'text.secondary', paddingInlineStart: '30px', paddingBottom: 1.5, breakAfter: 'avoid' }}
      >
        {about}
      </Typography>
      {isOpen && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: 3 }}>{children}</Box>
      )}
    </Box>
  )
}
