import type { ReactNode } from 'react'
import { useTabStop } from './use-tab-stop.ts'

/** The text of the button that opens a full day's hidden entries. */
export function MoreLink({ text }: { readonly text: string }): ReactNode {
  return <span ref={useTabStop<HTMLSpanElement>()}>{text}</span>
}
