import type { ReactNode } from 'react'
import type { PayRecord } from '@portal/time-domain'
import { Typography } from '@portal/ui/kit'
import type { ExplainedMonth } from './explain-context.ts'
import { Origin } from './origin.tsx'

/** Where a figure that is not computed comes from, with what stands behind it. */
export function InputOrigin({ name, month }: { readonly name: keyof PayRecord; readonly month: ExplainedMonth }): ReactNode {
  return <Typography variant="body2" sx={{ fontWeight: 600 }}><Origin name={name} month={month} /></Typography>
}
