import type { ReactNode } from 'react'
import { Box } from '@portal/ui/kit'
import { shortPartName } from './texts.ts'

/** What users call a part or a service, and beside it, smaller, the name that teams have for it. */
export function PartName({ name }: { readonly name: string }): ReactNode {
  const called = shortPartName(name)
  if (called === name) return name
  return (
    <>
      {called}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
        {name}
      </Box>
    </>
  )
}
