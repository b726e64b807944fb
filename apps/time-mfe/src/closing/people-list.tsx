import type { ReactNode } from 'react'
import { type ClosingRow, closingName } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'

interface Props {
  readonly title: string
  readonly people: readonly { readonly row: ClosingRow; readonly note?: ReactNode }[]
  /** Whether nothing follows it: on a phone it is then as high as the dialog lets it be. */
  readonly isLast?: boolean
}

// The height is on the frame around the columns: a column list with a height of its own continues sideways, out of sight.
const FRAME = { maxHeight: { xs: '50vh', sm: 216 }, overflowY: 'auto' } as const
/** All between a full-screen dialog's title and its buttons. */
const LAST = { ...FRAME, maxHeight: { xs: 'max(50vh, 100dvh - 220px)', sm: 216 } } as const
/** About as many names as the frame shows in one column. */
const SHOWN_AT_ONCE = 8
const LIST = {
  margin: 0,
  padding: 0,
  columnGap: 2,
  // Each column has room for its bullets.
  '& > li': { breakInside: 'avoid', marginInlineStart: '1.3em', marginBottom: 0.25 },
} as const

/** A heading, and below it people in a frame, which scrolls when they are many, by keyboard too. */
export function PeopleFrame({
  title,
  count,
  isLast = false,
  children,
}: Pick<Props, 'title' | 'isLast'> & { readonly count: number; readonly children: ReactNode }): ReactNode {
  return (
    <section aria-label={title}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 700, marginBottom: 0.5 }}>
        {title}
      </Typography>
      <Box tabIndex={count > SHOWN_AT_ONCE ? 0 : undefined} data-cut-edges="down" sx={isLast ? LAST : FRAME}>
        {children}
      </Box>
    </section>
  )
}

/** Users by name under a heading, each with a remark; a long list scrolls, by keyboard too. */
export function PeopleList({ title, people, isLast = false }: Props): ReactNode {
  if (people.length === 0) return null
  return (
    <PeopleFrame title={title} count={people.length} isLast={isLast}>
      <Box component="ul" aria-label={title} sx={LIST} style={{ columns: people.length > 1 ? '2 200px' : 1 }}>
        {people.map(({ row, note }) => (
          <Typography key={row.userId} component="li" variant="body2">
            {closingName(row)}
            {note !== undefined && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' · '}
                {note}
              </Box>
            )}
          </Typography>
        ))}
      </Box>
    </PeopleFrame>
  )
}
