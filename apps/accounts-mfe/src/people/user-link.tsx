import type { ReactNode } from 'react'
import { Link as MuiLink } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'

interface Props {
  readonly to: string
  readonly children: ReactNode
}

/** As high as a finger needs; in a line of text the padding moves nothing. */
const REACH = { paddingBlock: '4px' } as const

/** A user's name, or a record's, within a text: leads to its page. */
export function UserLink({ to, children }: Props): ReactNode {
  return (
    <MuiLink component={Link} to={to} color="inherit" underline="always" sx={REACH}>
      {children}
    </MuiLink>
  )
}
