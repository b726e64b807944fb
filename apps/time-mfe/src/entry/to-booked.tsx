import type { ReactNode } from 'react'
import { Button } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

interface Props {
  /** How many entries the day has. */
  readonly count: number
  readonly onShow: () => void
}

/**
 * At the beginning of a line its text begins where the line above does, and is near to it; on a touch screen it is as
 * high as a finger needs.
 */
const BUTTON = {
  justifyContent: 'flex-start',
  marginInlineStart: -0.75,
  paddingInline: 0.75,
  paddingBlock: 0,
  minHeight: 24,
  marginBottom: -0.5,
  textAlign: 'start',
  whiteSpace: 'normal',
  '@media (pointer: coarse)': { minHeight: 44, marginBottom: 0 },
} as const

/** Leads from a new entry to those that its day has already. */
export function ToBooked({ count, onShow }: Props): ReactNode {
  const t = useTimeText()
  return (
    <Button size="small" sx={BUTTON} onClick={onShow}>
      {t('entry.showBooked', { count })}
    </Button>
  )
}
