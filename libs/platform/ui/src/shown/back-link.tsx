import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import Button from '@mui/material/Button'
import { Link } from '../router.ts'

interface Props {
  readonly to: string
  /** Names the page: "Till Konton". */
  readonly label: string
}

/** Leads from a page to the one above it; its text begins where the page's title does. */
export function BackLink({ to, label }: Props): ReactNode {
  return (
    <Button
      component={Link}
      to={to}
      color="inherit"
      size="small"
      startIcon={<ArrowLeft size={16} aria-hidden />}
      sx={{ marginInlineStart: -1.5, marginBottom: 0.5, color: 'text.secondary' }}
    >
      {label}
    </Button>
  )
}
