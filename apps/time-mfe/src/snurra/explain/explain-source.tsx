import { type ReactNode, useState } from 'react'
import type { PayRecord } from '@portal/time-domain'
import { ExplainContext, type ExplainedMonth } from './explain-context.ts'
import { ExplainPanel } from './explain-panel.tsx'

/** Lets every figure inside open its explanation. */
export function ExplainSource({ children, ...month }: ExplainedMonth & { readonly children: ReactNode }): ReactNode {
  const [asked, setAsked] = useState<keyof PayRecord | null>(null)
  return (
    <ExplainContext value={setAsked}>
      {children}
      {asked && <ExplainPanel month={month} name={asked} onClose={() => setAsked(null)} />}
    </ExplainContext>
  )
}
