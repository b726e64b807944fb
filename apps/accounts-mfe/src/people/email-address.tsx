import { Fragment, type ReactNode } from 'react'
import { Box } from '@portal/ui/kit'

/** An e-mail address that breaks before its `@` where space is short, and inside a word only as a last resort. */
export function EmailAddress({ address }: { readonly address: string }): ReactNode {
  return (
    <Box component="span" sx={{ overflowWrap: 'break-word' }}>
      {address.split(/(?=@)/).map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Box>
  )
}
