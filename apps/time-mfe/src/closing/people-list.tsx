import type { ReactNode } from 'react'
import { type ClosingRow, closingName } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'

interface Props {
  readonly title: string
  readonly people: readonly { readonly row: ClosingRow; readonly note?: ReactNode }[]
}

const LIST = {
  margin: 0,
  paddingInlineStart: 2.25,
  maxHeight: 200,
  overflowY: 'auto',
  columns: '2 200px',
  columnGap: 2,
  '& > li': { breakInside: 'avoid', marginBottom: 0.25 },
} as const

/** Users by name under a heading, each with a remark; a long list scrolls, by keyboard too. */
export function PeopleList({ title, people }: Props): ReactNode {
  if (people.length === 0) return null
  return (
    <section aria-label={title}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 700, marginBottom: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" tabIndex={people.length > 12 ? 0 : undefined} aria-label={title} sx={LIST}>
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
    </section>
  )
}
