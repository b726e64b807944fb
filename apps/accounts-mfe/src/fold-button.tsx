import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@portal/ui/kit'

interface Props {
  readonly isOpen: boolean
  readonly onPress: () => void
  readonly sx?: ComponentProps<typeof Button>['sx']
  /** What it shows. */
  readonly children: ReactNode
}

/** Shows what is folded below it, or folds it again. */
export function FoldButton({ isOpen, onPress, sx = {}, children }: Props): ReactNode {
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isOpen}
      startIcon={isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
      onClick={onPress}
      sx={sx}
    >
      {children}
    </Button>
  )
}
