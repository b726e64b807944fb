import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { WorkbookRemark } from '@portal/time-contract'
import { Box, Button } from '@portal/ui/kit'
import { RemarkList } from './remarks.tsx'

interface Props {
  readonly title: string
  readonly remarks: readonly WorkbookRemark[]
}

/** Remarks as one line, which opens. */
export function FoldedRemarks({ title, remarks }: Props): ReactNode {
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
        sx={{ marginBlock: '-4px', marginInlineStart: '-5px', textAlign: 'start' }}
      >
        {title}
      </Button>
      {isOpen && (
        <Box sx={{ marginTop: 1, fontSize: '0.875rem' }}>
          <RemarkList remarks={remarks} />
        </Box>
      )}
    </div>
  )
}
