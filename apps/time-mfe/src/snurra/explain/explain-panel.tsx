import { type ReactNode, useRef, useState } from 'react'
import type { PayRecord } from '@portal/time-domain'
import { SidePanel } from '../../side-panel.tsx'
import { useTimeText } from '../../texts.ts'
import type { ExplainedMonth } from './explain-context.ts'
import { Explanation } from './explanation.tsx'

interface Props {
  readonly month: ExplainedMonth
  readonly name: keyof PayRecord
  readonly onClose: () => void
}

/** How a figure comes about. One figure leads to another, and back. */
export function ExplainPanel({ month, name, onClose }: Props): ReactNode {
  const t = useTimeText()
  const [path, setPath] = useState<readonly (keyof PayRecord)[]>([name])
  const shown = path.at(-1) ?? name
  const heading = useRef<HTMLHeadingElement>(null)
  /** The pressed button disappears with its figure: move the focus before it is lost. */
  const follow = (next: typeof path) => {
    setPath(next)
    heading.current?.focus()
  }
  return (
    <SidePanel
      title={t(`pay.${shown}`)}
      closeLabel={t('explain.close')}
      width={372}
      heading={heading}
      back={path.length > 1 ? { label: t('explain.back'), onBack: () => follow(path.slice(0, -1)) } : undefined}
      onClose={onClose}
    >
      <Explanation key={shown} name={shown} month={month} onOpen={(next) => follow([...path, next])} />
    </SidePanel>
  )
}
