import type { ReactNode } from 'react'
import { Button } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

interface Props {
  /** How many entries the day has. */
  readonly count: number
  readonly onShow: () => void
}

/** It begins where the line above begins; on a touch screen it is as high as a finger needs. */
const BUTTON = {
  justifyContent: 'flex-start',
  marginInlineStart: -0.75,
  paddingInline: 0.75,
  textAlign: 'start',
  whiteSpace: 'normal',
  '@media (pointer: coarse)': { minHeight: 44 },
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
