import { type ReactNode, useMemo, useState } from 'react'
import type { PayRecord } from '@portal/time-domain'
import { ExplainContext, type ExplainedMonth, ReachedContext } from './explain-context.ts'
import { ExplainPanel } from './explain-panel.tsx'

/** Lets every figure inside open its explanation. */
export function ExplainSource({ children, ...month }: ExplainedMonth & { readonly children: ReactNode }): ReactNode {
  const [asked, setAsked] = useState<keyof PayRecord | null>(null)
  const [reached, reach] = useState<keyof PayRecord>('hourlyRate')
  const reachable = useMemo(() => ({ reached, reach }), [reached])
  return (
    <ExplainContext value={setAsked}>
      <ReachedContext value={reachable}>{children}</ReachedContext>
      {asked && <ExplainPanel month={month} name={asked} onClose={() => setAsked(null)} />}
    </ExplainContext>
  )
}
