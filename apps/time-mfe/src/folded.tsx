import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Box, Button } from '@portal/ui/kit'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** What is only sometimes looked at, as one line, which opens. */
export function Folded({ title, children }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        startIcon={isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
        onClick={() => setOpen(!isOpen)}
        // Its text stands in line with what is above it.
        sx={{
          marginBlock: '-4px',
          marginInlineStart: '-5px',
          textAlign: 'start',
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        {title}
      </Button>
      {isOpen && <Box sx={{ marginTop: 1, fontSize: '0.875rem' }}>{children}</Box>}
    </div>
  )
}
