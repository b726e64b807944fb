import { type ReactNode, useCallback, useState } from 'react'
import type { PayRecord } from '@portal/time-domain'
import { ExplainContext, type ExplainedMonth } from './explain-context.ts'
import { ExplainPanel } from './explain-panel.tsx'

/** Lets every figure inside open its explanation. */
export function ExplainSource({ children, ...month }: ExplainedMonth & { readonly children: ReactNode }): ReactNode {
  const [asked, setAsked] = useState<{ readonly name: keyof PayRecord; readonly anchor: HTMLElement } | null>(null)
  const open = useCallback((name: keyof PayRecord, anchor: HTMLElement) => setAsked({ name, anchor }), [])
  return (
    <ExplainContext value={open}>
      {children}
      {asked && <ExplainPanel month={month} {...asked} onClose={() => setAsked(null)} />}
    </ExplainContext>
  )
}
