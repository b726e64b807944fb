import type { ReactNode } from 'react'
import type { TintName } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'

const LIST = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.75,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  color: 'text.secondary',
} as const
const ENTRY = { display: 'flex', alignItems: 'center', gap: 0.75 } as const
const SIGN = { display: 'grid', placeItems: 'center', width: 20, height: 20, borderRadius: '4px' } as const

interface Props {
  readonly label: string
  readonly entries: readonly { readonly tint: TintName; readonly sign: ReactNode; readonly name: string }[]
}

/** The meaning of colours and signs, as plain text: nothing in it can be pressed. */
export function Legend({ label, entries }: Props): ReactNode {
  return (
    <Box component="ul" aria-label={label} sx={LIST}>
      {entries.map(({ tint, sign, name }) => (
        <Typography key={name} component="li" variant="caption" sx={ENTRY}>
          <Box sx={{ ...SIGN, bgcolor: `tint.${tint}.fill`, color: `tint.${tint}.text` }}>{sign}</Box>
          {name}
        </Typography>
      ))}
    </Box>
  )
}
