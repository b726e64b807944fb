import type { ReactNode } from 'react'
import { formatKronor, type Ore } from '@portal/platform-domain'
import { hiddenVisually } from '@portal/ui/basics'
import { Box } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { inWholeKronor } from './in-whole-kronor.ts'

interface Props {
  readonly ore: Ore
  /** Under a head that names the unit. */
  readonly isWhole?: boolean
}

/** How much a scenario's result differs from the month's, with its sign, also where there is no difference. */
export function Difference({ ore, isWhole = false }: Props): ReactNode {
  const t = useTimeText()
  const amount = isWhole ? inWholeKronor(ore) : formatKronor(ore)
  const none = isWhole ? '±0' : '±0\u00A0kr'
  return (
    <span className={`difference figures ${ore > 0 ? 'more' : ore < 0 ? 'less' : ''}`}>
      <Box component="span" sx={hiddenVisually}>{`${t('whatIf.difference')} `}</Box>
      {ore === 0 ? none : `${ore > 0 ? '+' : ''}${amount}`}
    </span>
  )
}
