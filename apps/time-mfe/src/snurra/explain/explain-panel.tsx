import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { PayRecord } from '@portal/time-domain'
import { Box } from '@portal/ui/kit'
import { SidePanel } from '../../side-panel.tsx'
import { useTimeText } from '../../texts.ts'
import type { ExplainedMonth } from './explain-context.ts'
import { Explanation } from './explanation.tsx'

interface Props {
  readonly month: ExplainedMonth
  readonly name: keyof PayRecord
  readonly onClose: () => void
}

/** Where the panel comes from below, also the page's last line can be scrolled above it. */
const ROOM = { height: '100vh', display: { md: 'none' } } as const

/** How a figure comes about, while its line is in view. One figure leads to another, and back. */
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
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (room.current?.offsetHeight) document.querySelector(`[data-explains="${shown}"]`)?.scrollIntoView()
  }, [shown])
  return (
    <>
      <Box ref={room} sx={ROOM} />
      <SidePanel
        title={t(`pay.${shown}`)}
        closeLabel={t('explain.close')}
        width={372}
        keepsPageInView
        heading={heading}
        back={path.length > 1 ? { label: t('explain.back'), onBack: () => follow(path.slice(0, -1)) } : undefined}
        onClose={onClose}
      >
        <Explanation key={shown} name={shown} month={month} onOpen={(next) => follow([...path, next])} />
      </SidePanel>
    </>
  )
}
